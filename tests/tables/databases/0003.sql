BEGIN TRANSACTION;
CREATE TABLE "accounts" (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	name_key VARCHAR(40) NOT NULL, 
	password VARCHAR(200), 
	is_guest BOOLEAN NOT NULL, 
	is_admin BOOLEAN NOT NULL, 
	is_banned BOOLEAN NOT NULL, 
	is_deleted BOOLEAN NOT NULL, 
	created FLOAT NOT NULL, 
	email VARCHAR(254), 
	is_mailed BOOLEAN DEFAULT 0 NOT NULL, 
	language VARCHAR(2) DEFAULT 'en' NOT NULL, 
	CONSTRAINT pk_accounts PRIMARY KEY (id), 
	CONSTRAINT uq_accounts_name_key UNIQUE (name_key)
);
INSERT INTO "accounts" VALUES('anna','Anna','anna',NULL,0,0,0,0,0.0,NULL,0,'en');
INSERT INTO "accounts" VALUES('béla','Béla','béla',NULL,0,0,0,0,0.0,NULL,0,'en');
INSERT INTO "accounts" VALUES('olga','Olga','olga',NULL,0,0,0,0,0.0,NULL,0,'en');
INSERT INTO "accounts" VALUES('jonas','Jonas','jonas',NULL,0,0,0,0,0.0,NULL,0,'en');
INSERT INTO "accounts" VALUES('jutta','Jutta','jutta',NULL,0,0,0,0,0.0,NULL,0,'en');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE championships (
	id VARCHAR(32) NOT NULL, 
	created FLOAT NOT NULL, 
	n INTEGER NOT NULL, 
	state JSON NOT NULL, 
	CONSTRAINT pk_championships PRIMARY KEY (id)
);
INSERT INTO "championships" VALUES('IX-Uapy9N-si',1.79476438768836212152e+09,15,'{"id": "IX-Uapy9N-si", "name": "Spring", "kind": "hall", "starts": ["2027-05-14T10:00", "2027-05-14T17:00", "2027-05-15T10:00", "2027-05-15T17:00", "2027-05-16T10:00"], "options": {"gentle_clock": false, "deduct_unfinished": false, "gardez_prussia": false, "keep_cities_apart": true}, "organisers": ["olga"], "jury": ["jonas", "jutta"], "stage": "playing", "participants": [{"number": 0, "pseudonym": "Owl 0", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 0"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 1, "pseudonym": "Owl 1", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 1"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 2, "pseudonym": "Owl 2", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 2"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 3, "pseudonym": "Owl 3", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 3"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 4, "pseudonym": "Owl 4", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 4"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 5, "pseudonym": "Owl 5", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 5"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 6, "pseudonym": "Owl 6", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 6"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 7, "pseudonym": "Owl 7", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 7"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}], "next_number": 8, "drawings": [{"seed": "1", "at": 1794764388.0558727, "by": "olga"}], "games": [{"round": 1, "table": 1, "seats": {"Friedrich": 0, "Elisabeth": 3, "Maria Theresia": 1, "Pompadour": 2}, "stand_ins": {}, "table_id": null, "started": 1794764388.098918, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 1, "table": 2, "seats": {"Friedrich": 4, "Elisabeth": 5, "Maria Theresia": 7, "Pompadour": 6}, "stand_ins": {}, "table_id": null, "started": 1794764388.098918, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 2, "table": 1, "seats": {"Friedrich": 6, "Elisabeth": 0, "Maria Theresia": 5, "Pompadour": 3}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 2, "table": 2, "seats": {"Friedrich": 7, "Elisabeth": 1, "Maria Theresia": 2, "Pompadour": 4}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 3, "table": 1, "seats": {"Friedrich": 1, "Elisabeth": 6, "Maria Theresia": 4, "Pompadour": 0}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 3, "table": 2, "seats": {"Friedrich": 5, "Elisabeth": 2, "Maria Theresia": 3, "Pompadour": 7}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 4, "table": 1, "seats": {"Friedrich": 3, "Elisabeth": 7, "Maria Theresia": 6, "Pompadour": 1}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 4, "table": 2, "seats": {"Friedrich": 2, "Elisabeth": 4, "Maria Theresia": 0, "Pompadour": 5}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}], "unkept": [], "sealed": null, "choices": {}, "champion": null, "tied": [], "decided_by": null}');
CREATE TABLE chat (
	id INTEGER NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	account VARCHAR(32) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	text VARCHAR(500) NOT NULL, 
	at FLOAT NOT NULL, 
	is_reported BOOLEAN NOT NULL, 
	CONSTRAINT pk_chat PRIMARY KEY (id), 
	CONSTRAINT fk_chat_account FOREIGN KEY(account) REFERENCES accounts (id), 
	CONSTRAINT fk_chat_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE deeds (
	championship VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	account VARCHAR(32) NOT NULL, 
	deed JSON NOT NULL, 
	at FLOAT NOT NULL, 
	CONSTRAINT pk_deeds PRIMARY KEY (championship, n), 
	CONSTRAINT fk_deeds_championship FOREIGN KEY(championship) REFERENCES championships (id) ON DELETE CASCADE
);
INSERT INTO "deeds" VALUES('IX-Uapy9N-si',0,'olga','{"do": "create"}',1.79476438768836212152e+09);
INSERT INTO "deeds" VALUES('IX-Uapy9N-si',1,'olga','{"do": "appoint"}',1.79476438770546770093e+09);
INSERT INTO "deeds" VALUES('IX-Uapy9N-si',2,'olga','{"do": "appoint"}',1.79476438771833729738e+09);
INSERT INTO "deeds" VALUES('IX-Uapy9N-si',3,'olga','{"do": "enter"}',1.79476438773412728302e+09);
INSERT INTO "deeds" VALUES('IX-Uapy9N-si',4,'olga','{"do": "enter"}',1.79476438777149677281e+09);
INSERT INTO "deeds" VALUES('IX-Uapy9N-si',5,'olga','{"do": "enter"}',1.79476438780243563648e+09);
INSERT INTO "deeds" VALUES('IX-Uapy9N-si',6,'olga','{"do": "enter"}',1.79476438782179689409e+09);
INSERT INTO "deeds" VALUES('IX-Uapy9N-si',7,'olga','{"do": "enter"}',1.79476438782765269279e+09);
INSERT INTO "deeds" VALUES('IX-Uapy9N-si',8,'olga','{"do": "enter"}',1.79476438795495581626e+09);
INSERT INTO "deeds" VALUES('IX-Uapy9N-si',9,'olga','{"do": "enter"}',1.79476438797890138626e+09);
INSERT INTO "deeds" VALUES('IX-Uapy9N-si',10,'olga','{"do": "enter"}',1.79476438801035189634e+09);
INSERT INTO "deeds" VALUES('IX-Uapy9N-si',11,'olga','{"do": "close"}',1.79476438804162263872e+09);
INSERT INTO "deeds" VALUES('IX-Uapy9N-si',12,'olga','{"do": "draw", "seed": "1"}',1.79476438805724716188e+09);
INSERT INTO "deeds" VALUES('IX-Uapy9N-si',13,'olga','{"do": "publish"}',1.79476438807857751841e+09);
INSERT INTO "deeds" VALUES('IX-Uapy9N-si',14,'olga','{"do": "start", "number": 1}',1.7947643881130168438e+09);
CREATE TABLE holidays (
	id INTEGER NOT NULL, 
	account VARCHAR(32) NOT NULL, 
	begins FLOAT NOT NULL, 
	ends FLOAT NOT NULL, 
	CONSTRAINT pk_holidays PRIMARY KEY (id), 
	CONSTRAINT fk_holidays_account FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
);
CREATE TABLE journal (
	table_id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	line TEXT NOT NULL, 
	events TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	CONSTRAINT pk_journal PRIMARY KEY (table_id, n), 
	CONSTRAINT fk_journal_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',0,'{"n":0,"seat":1,"act":"take 1R","h":"2395086077d42597"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-12","card":{"region":"champagne","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.7947643853912646771e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',1,'{"n":1,"seat":1,"act":"end","h":"5439585f8dc292b7"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79476438543074369425e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',2,'{"n":2,"seat":0,"act":"take 4L","h":"0b2583f4c4a43369"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-1","card":{"region":"bourgogne","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79476438545426440242e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',3,'{"n":3,"seat":0,"act":"take 1L","h":"07e27896344f7e18"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-1","card":{"region":"bourgogne","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.7947643854767906666e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',4,'{"n":4,"seat":0,"act":"mark 4-6","h":"6ffd2d7f0a2c6024"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"4-6"},"audience":null,"final":false}]',1.79476438550266599657e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',5,'{"n":5,"seat":1,"act":"take 4L","h":"307e7290fcc5be2d"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-2","card":{"region":"anjou","shields":2,"symbol":null}},"audience":null,"final":false}]',1.7947643855327579975e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',6,'{"n":6,"seat":1,"act":"mark 2-9","h":"27e1a1c6614b5643"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"2-9"},"audience":null,"final":false}]',1.79476438557176208501e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',7,'{"n":7,"seat":0,"act":"take 1R","h":"ebdf6531888cf407"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-11","card":{"region":"bourbon","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79476438561740159983e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',8,'{"n":8,"seat":0,"act":"end","h":"031c04f481ba06aa"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79476438564942073817e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',9,'{"n":9,"seat":1,"act":"take 4R","h":"50543154e33423c5"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-12","card":{"region":"champagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79476438566961336135e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',10,'{"n":10,"seat":1,"act":"mark 1-6","h":"a34462b1673d8c96"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"1-6"},"audience":null,"final":false}]',1.7947643856860444546e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',11,'{"n":11,"seat":0,"act":"take 4R","h":"35b794c8112facfb"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-11","card":{"region":"languedoc","shields":2,"symbol":null}},"audience":null,"final":false}]',1794764385.70221);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',12,'{"n":12,"seat":0,"act":"mark 1-5","h":"f833f6d86d7d74bf"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"1-5"},"audience":null,"final":false}]',1.79476438571619153019e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',13,'{"n":13,"seat":1,"act":"take 1L","h":"72d28c27ceb74f38"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-2","card":{"region":"bretagne","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79476438572080922127e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',14,'{"n":14,"seat":1,"act":"take 2L","h":"b38870aef48e97e8"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-1","card":{"region":"bretagne","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79476438573022460936e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',15,'{"n":15,"seat":1,"act":"mark 4-7","h":"78db9380c4d11ac4"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"4-7"},"audience":null,"final":false}]',1.79476438574600887301e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',16,'{"n":16,"seat":0,"act":"take 3R","h":"5ea4b4a4c9b1b6a7"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-12","card":{"region":"languedoc","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79476438575571250913e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',17,'{"n":17,"seat":0,"act":"mark 4-9","h":"ba84d2a240624760"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"4-9"},"audience":null,"final":false}]',1.79476438577477598193e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',18,'{"n":18,"seat":1,"act":"take 1L","h":"cabd704d3c2a1abd"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-3","card":{"region":"bourbon","shields":1,"symbol":"tower"}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":1,"place":"1-3"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"provence"},"audience":[1],"final":true}]',1.79476438578851127617e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',19,'{"n":19,"seat":1,"act":"take 4L","h":"25d9a38be01ebccb"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-3","card":{"region":"bourbon","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79476438580510926244e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',20,'{"n":20,"seat":1,"act":"end","h":"eeccbfffff26ba85"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79476438582019233707e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',21,'{"n":21,"seat":0,"act":"take 2L","h":"523ea38cc37ce8d8"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-2","card":{"region":"anjou","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79476438583399391176e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',22,'{"n":22,"seat":0,"act":"end","h":"b31ab012a04ce226"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79476438584696888919e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',23,'{"n":23,"seat":1,"act":"take 4R","h":"3790e2f74772523f"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-10","card":{"region":"provence","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79476438586643719666e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',24,'{"n":24,"seat":1,"act":"end","h":"91b645a3e9ae5883"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79476438589700794216e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',25,'{"n":25,"seat":0,"act":"take 3L","h":"288cd0bdfb5a4684"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-1","card":{"region":"bourbon","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79476438592986702914e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',26,'{"n":26,"seat":0,"act":"end","h":"ffbb86f4fed6580b"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79476438595631313322e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',27,'{"n":27,"seat":1,"act":"take 1L","h":"f5ea95470b2537ae"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-4","card":{"region":"normandie","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79476438598428654673e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',28,'{"n":28,"seat":1,"act":"take 3L","h":"2b96bda28d8e7f12"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-2","card":{"region":"normandie","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79476438601102447514e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',29,'{"n":29,"seat":1,"act":"end","h":"59f10da9a0547c4d"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79476438603463888171e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',30,'{"n":30,"seat":0,"act":"take 3R","h":"298ead5f19ba2b56"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-11","card":{"region":"champagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79476438605493330948e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',31,'{"n":31,"seat":0,"act":"move 4-9 2-8","h":"3f2273292040858b"}','[{"key":"richelieu.event.moved","params":{"seat":0,"source":"4-9","place":"2-8"},"audience":null,"final":false}]',1.79476438609434628488e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',32,'{"n":32,"seat":1,"act":"take 3L","h":"1d354d231f57162a"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-3","card":{"region":"bretagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79476438611674642565e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',33,'{"n":33,"seat":1,"act":"move 1-6 2-3","h":"7d5d58b72f7058ba"}','[{"key":"richelieu.event.moved","params":{"seat":1,"source":"1-6","place":"2-3"},"audience":null,"final":false}]',1.79476438614241814613e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',34,'{"n":34,"seat":0,"act":"take 3R","h":"6e6354ce8618a70c"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-10","card":{"region":"bourgogne","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79476438618461537361e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',35,'{"n":35,"seat":0,"act":"end","h":"d2fa2fa7e20f1eea"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.7947643862253146172e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',36,'{"n":36,"seat":1,"act":"take 2R","h":"c0c01ff48e7bad82"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-12","card":{"region":"champagne","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79476438627470922474e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',37,'{"n":37,"seat":1,"act":"take 1R","h":"f1c7a30cb7565c73"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-10","card":{"region":"champagne","shields":1,"symbol":"cross"}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":1,"place":"1-10"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"normandie"},"audience":[1],"final":true}]',1.79476438630878233908e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',38,'{"n":38,"seat":1,"act":"end","h":"9f7758ff15543e8b"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79476438633261227602e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',39,'{"n":39,"seat":0,"act":"take 4R","h":"d3bcbe52ecb61540"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-9","card":{"region":"provence","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79476438636187052722e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',40,'{"n":40,"seat":0,"act":"end","h":"1679a8b75647dcfe"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79476438643396043774e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',41,'{"n":41,"seat":1,"act":"take 2R","h":"90dc98cc5dafb698"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-11","card":{"region":"auvergne","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79476438645161628718e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',42,'{"n":42,"seat":1,"act":"move 2-3 3-9","h":"e3cfcb619049c40e"}','[{"key":"richelieu.event.moved","params":{"seat":1,"source":"2-3","place":"3-9"},"audience":null,"final":false}]',1.79476438651348519327e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',43,'{"n":43,"seat":0,"act":"take 4L","h":"7b029c3d32ff24b8"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-4","card":{"region":"bourgogne","shields":1,"symbol":null}},"audience":null,"final":false}]',1.79476438655620217327e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',44,'{"n":44,"seat":0,"act":"end","h":"4f9cc0ff90ae331c"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79476438657928562161e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',45,'{"n":45,"seat":1,"act":"take 4R","h":"27a0e4028d68cde2"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-8","card":{"region":"anjou","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79476438665749049184e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',46,'{"n":46,"seat":1,"act":"end","h":"b26d12f405793ba2"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79476438666994857792e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',47,'{"n":47,"seat":0,"act":"take 3L","h":"d37fd05cd25765d4"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-4","card":{"region":"normandie","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":0,"place":"3-4"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"bourgogne"},"audience":[0],"final":true}]',1.79476438670221281057e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',48,'{"n":48,"seat":0,"act":"end","h":"323f6ee4fc50f812"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79476438673580336569e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',49,'{"n":49,"seat":1,"act":"take 2R","h":"0a68b9ac8a2d6764"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-10","card":{"region":"normandie","shields":1,"symbol":null}},"audience":null,"final":false}]',1.79476438679060363765e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',50,'{"n":50,"seat":1,"act":"take 4R","h":"194656a657a585c1"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-7","card":{"region":"normandie","shields":1,"symbol":"tower"}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":1},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":1,"place":"4-7"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"champagne"},"audience":[1],"final":true}]',1.79476438683185982709e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',51,'{"n":51,"seat":1,"act":"end","h":"8f46947e284540a2"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79476438688346338272e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',52,'{"n":52,"seat":0,"act":"take 1R","h":"0e28f9058a163092"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-9","card":{"region":"provence","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79476438690155673028e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',53,'{"n":53,"seat":0,"act":"end","h":"b94ef3c0ecbe8e97"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79476438691114211082e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',54,'{"n":54,"seat":1,"act":"take 4L","h":"6579956b96999f12"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-5","card":{"region":"champagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79476438692172574995e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',55,'{"n":55,"seat":1,"act":"mark 3-5","h":"9e9f8f5fb4e4b2f8"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"3-5"},"audience":null,"final":false}]',1.79476438694019556048e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',56,'{"n":56,"seat":0,"act":"take 3R pay 4-6","h":"0abf48d43635ecf7"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-9","card":{"region":"bourgogne","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.paid","params":{"seat":0,"source":"4-6","owner":1},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":0,"place":"3-9"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"marker-back"},"audience":[0],"final":true}]',1.79476438698267483709e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',57,'{"n":57,"seat":0,"act":"move 2-8 4-6","h":"1e9ffb4538feca67"}','[{"key":"richelieu.event.moved","params":{"seat":0,"source":"2-8","place":"4-6"},"audience":null,"final":false}]',1.79476438699631023407e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',58,'{"n":58,"seat":0,"act":"end","h":"7a55bea3c6d415f9"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79476438701812982551e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',59,'{"n":59,"seat":1,"act":"take 1R","h":"55701450d48f8025"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-8","card":{"region":"bretagne","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79476438702176451685e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',60,'{"n":60,"seat":1,"act":"end","h":"382f9830859b4389"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79476438705252981185e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',61,'{"n":61,"seat":0,"act":"take 3L pay 1-5","h":"f16976def34c3b7e"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-5","card":{"region":"auvergne","shields":1,"symbol":"sword"}},"audience":null,"final":false},{"key":"richelieu.event.paid","params":{"seat":0,"source":"1-5","owner":1},"audience":null,"final":false}]',1794764387.06602);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',62,'{"n":62,"seat":0,"act":"move 4-6 3-7","h":"73516d774f570f11"}','[{"key":"richelieu.event.moved","params":{"seat":0,"source":"4-6","place":"3-7"},"audience":null,"final":false}]',1.79476438707573986057e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',63,'{"n":63,"seat":0,"act":"redeem","h":"0a1ddc2925c9e271"}','[{"key":"richelieu.event.redeemed","params":{"seat":0},"audience":null,"final":true}]',1.79476438708547663693e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',64,'{"n":64,"seat":0,"act":"end","h":"0bf53d3c4da084a8"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79476438712475752828e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',65,'{"n":65,"seat":1,"act":"take 1L","h":"9dd8dbfbebf2adfb"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-5","card":{"region":"anjou","shields":1,"symbol":null}},"audience":null,"final":false}]',1794764387.12788);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',66,'{"n":66,"seat":1,"act":"end","h":"e28277b691bb9f82"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.7947643871304478645e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',67,'{"n":67,"seat":0,"act":"take 3L","h":"d44bf2277c3608d9"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-6","card":{"region":"auvergne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79476438713286519052e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',68,'{"n":68,"seat":0,"act":"mark 4-6","h":"c5648cef5b059b54"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"4-6"},"audience":null,"final":false}]',1.7947643871352338791e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',69,'{"n":69,"seat":0,"act":"end","h":"910aa771dc336586"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79476438713741564753e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',70,'{"n":70,"seat":1,"act":"take 3R","h":"644e48d99fc55f8e"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-8","card":{"region":"normandie","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79476438713998723032e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',71,'{"n":71,"seat":1,"act":"end","h":"100f93f2a1541826"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79476438715575790407e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',72,'{"n":72,"seat":0,"act":"take 2R pay 3-7","h":"be7e639a3c6c035b"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-9","card":{"region":"languedoc","shields":1,"symbol":"sword"}},"audience":null,"final":false},{"key":"richelieu.event.paid","params":{"seat":0,"source":"3-7","owner":1},"audience":null,"final":false}]',1.79476438717804718018e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',73,'{"n":73,"seat":0,"act":"take 3L","h":"d01ac035b5cdd72d"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-7","card":{"region":"languedoc","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79476438719689583775e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',74,'{"n":74,"seat":0,"act":"end","h":"2be8da967e3a5952"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79476438720959305763e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',75,'{"n":75,"seat":1,"act":"take 2L","h":"7fce173a08d979a4"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-3","card":{"region":"bretagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79476438722695827484e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',76,'{"n":76,"seat":1,"act":"mark 2-8","h":"2ac4507ad74bf7c6"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"2-8"},"audience":null,"final":false}]',1.79476438725966024401e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',77,'{"n":77,"seat":0,"act":"take 1R","h":"e57f6eedc76f4ccc"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-7","card":{"region":"anjou","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79476438733222866056e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',78,'{"n":78,"seat":0,"act":"end","h":"5ca66d758b24b1df"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79476438735104107859e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',79,'{"n":79,"seat":1,"act":"take 1L","h":"9c742c131567d9c2"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-6","card":{"region":"provence","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79476438738930582994e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',80,'{"n":80,"seat":1,"act":"take 4L pay supply","h":"6b64e47fe89f80ab"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-6","card":{"region":"provence","shields":1,"symbol":"tower"}},"audience":null,"final":false},{"key":"richelieu.event.paid","params":{"seat":1,"source":"supply","owner":0},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":1,"place":"4-6"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"bourbon"},"audience":[1],"final":true}]',1.79476438742549157141e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',81,'{"n":81,"seat":1,"act":"end","h":"7437aa50dd45418d"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79476438745323157311e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',82,'{"n":82,"seat":0,"act":"take 2L","h":"4a2414f09c5e1cf2"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-4","card":{"region":"bretagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79476438747087574006e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',83,'{"n":83,"seat":0,"act":"end","h":"eeb9e5af60fd5cf1"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.7947643874829747677e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',84,'{"n":84,"seat":1,"act":"take 2R","h":"dca448d633f2fc7f"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-8","card":{"region":"bourgogne","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":1},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":1,"place":"2-8"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"anjou"},"audience":[1],"final":true}]',1.79476438749537587158e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',85,'{"n":85,"seat":1,"act":"end","h":"7624ea800abfdf30"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79476438751789236069e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',86,'{"n":86,"seat":0,"act":"take 2L","h":"a2484fc9a189763a"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-5","card":{"region":"languedoc","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":0,"place":"2-5"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"tower"},"audience":[0],"final":true}]',1.79476438753799510004e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',87,'{"n":87,"seat":0,"act":"end","h":"d151e4e0cb894c03"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79476438756672072405e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',88,'{"n":88,"seat":1,"act":"take 2R","h":"2d0c24f9f8e1c6bc"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-7","card":{"region":"bourgogne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79476438758677601815e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',89,'{"n":89,"seat":1,"act":"mark 2-6","h":"85bc460b2f0dbf80"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"2-6"},"audience":null,"final":false}]',1.79476438758995795247e+09);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',90,'{"n":90,"seat":1,"act":"end","h":"94eed562aa65b3ba"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1794764387.59369);
INSERT INTO "journal" VALUES('fyp-bon0pWflDdU9ATc6jw',91,'{"n":91,"seat":0,"act":"take 2L pay supply","h":"82416959dc90173b"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-6","card":{"region":"auvergne","shields":1,"symbol":"cross"}},"audience":null,"final":false},{"key":"richelieu.event.paid","params":{"seat":0,"source":"supply","owner":1},"audience":null,"final":false},{"key":"richelieu.event.tokens_shown","params":{"seat":0,"tokens":["bourgogne","tower"]},"audience":null,"final":true},{"key":"richelieu.event.tokens_shown","params":{"seat":1,"tokens":["champagne","normandie","provence","anjou","bourbon"]},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"bourgogne","counts":[7,4],"winners":[0],"points":7},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"bretagne","counts":[2,7],"winners":[1],"points":7},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"champagne","counts":[2,8],"winners":[1],"points":8},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"normandie","counts":[2,7],"winners":[1],"points":7},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"languedoc","counts":[7,0],"winners":[0],"points":7},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"provence","counts":[4,4],"winners":[0,1],"points":4},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"anjou","counts":[2,5],"winners":[1],"points":5},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"bourbon","counts":[3,3],"winners":[0,1],"points":3},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"auvergne","counts":[4,1],"winners":[0],"points":4},"audience":null,"final":true},{"key":"richelieu.event.regions_missing","params":{"seat":0,"regions":0,"points":0},"audience":null,"final":true},{"key":"richelieu.event.regions_missing","params":{"seat":1,"regions":1,"points":-5},"audience":null,"final":true},{"key":"richelieu.event.symbol_scored","params":{"symbol":"sword","counts":[4,5],"winners":[1],"points":5},"audience":null,"final":true},{"key":"richelieu.event.symbol_scored","params":{"symbol":"cross","counts":[5,4],"winners":[0],"points":5},"audience":null,"final":true},{"key":"richelieu.event.symbol_scored","params":{"symbol":"tower","counts":[3,7],"winners":[1],"points":7},"audience":null,"final":true},{"key":"richelieu.event.symbols_missing","params":{"seat":0,"symbols":0,"points":0},"audience":null,"final":true},{"key":"richelieu.event.symbols_missing","params":{"seat":1,"symbols":0,"points":0},"audience":null,"final":true},{"key":"richelieu.event.totals","params":{"scores":[30,41]},"audience":null,"final":true},{"key":"richelieu.event.won","params":{"result":{"key":"richelieu.outcome.points","params":{"winners":[1],"points":41}}},"audience":null,"final":true}]',1.79476438760313749317e+09);
INSERT INTO "journal" VALUES('XewiLMdVgHX2B_2kLmSaxw',0,'{"n":0,"seat":0,"act":"take 2R","h":"225b1a8bc77595e1"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-12","card":{"region":"normandie","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1794764387.62061);
INSERT INTO "journal" VALUES('XewiLMdVgHX2B_2kLmSaxw',1,'{"n":1,"seat":0,"act":"mark 3-1","h":"80b55c93f4937f6e"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"3-1"},"audience":null,"final":false}]',1.79476438763068747521e+09);
INSERT INTO "journal" VALUES('XewiLMdVgHX2B_2kLmSaxw',2,'{"n":2,"seat":1,"act":"take 1L","h":"2a0b400f93b9532f"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-1","card":{"region":"champagne","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79476438764164805414e+09);
INSERT INTO "journal" VALUES('XewiLMdVgHX2B_2kLmSaxw',3,'{"n":3,"seat":1,"act":"mark 3-6","h":"2ff23ff2157b9aa2"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"3-6"},"audience":null,"final":false}]',1.79476438765855216984e+09);
INSERT INTO "journal" VALUES('XewiLMdVgHX2B_2kLmSaxw',4,'{"n":4,"seat":0,"act":"take 2L","h":"63a9484e9296dcc9"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-1","card":{"region":"anjou","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79476438766070103643e+09);
CREATE TABLE mutes (
	account VARCHAR(32) NOT NULL, 
	muted VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_mutes PRIMARY KEY (account, muted), 
	CONSTRAINT fk_mutes_account FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE, 
	CONSTRAINT fk_mutes_muted FOREIGN KEY(muted) REFERENCES accounts (id) ON DELETE CASCADE
);
CREATE TABLE "seats" (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	account VARCHAR(32), 
	bot VARCHAR(20), 
	name VARCHAR(40), 
	bytes VARCHAR(64) NOT NULL, 
	ahead JSON, 
	is_offered BOOLEAN DEFAULT 0 NOT NULL, 
	mailed INTEGER, 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_seats_account FOREIGN KEY(account) REFERENCES accounts (id), 
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('fyp-bon0pWflDdU9ATc6jw',0,'anna',NULL,'Anna','',NULL,0,NULL);
INSERT INTO "seats" VALUES('fyp-bon0pWflDdU9ATc6jw',1,'béla',NULL,'Béla','',NULL,0,NULL);
INSERT INTO "seats" VALUES('XewiLMdVgHX2B_2kLmSaxw',0,'anna',NULL,'Anna','',NULL,0,NULL);
INSERT INTO "seats" VALUES('XewiLMdVgHX2B_2kLmSaxw',1,'béla',NULL,'Béla','',NULL,0,NULL);
INSERT INTO "seats" VALUES('CDnnZSakWYwqAnX1Wu_ZkQ',0,'anna',NULL,'Anna','',NULL,0,NULL);
INSERT INTO "seats" VALUES('CDnnZSakWYwqAnX1Wu_ZkQ',1,NULL,'page','page 2','',NULL,0,NULL);
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	account VARCHAR(32) NOT NULL, 
	csrf VARCHAR(64) NOT NULL, 
	created FLOAT NOT NULL, 
	expires FLOAT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token), 
	CONSTRAINT fk_sessions_account FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(60) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	rules VARCHAR(20) NOT NULL, 
	options JSON NOT NULL, 
	settings JSON NOT NULL, 
	host VARCHAR(32) NOT NULL, 
	status VARCHAR(12) NOT NULL, 
	seed VARCHAR(64) NOT NULL, 
	salt VARCHAR(32) NOT NULL, 
	commitment VARCHAR(64) NOT NULL, 
	header JSON, 
	created FLOAT NOT NULL, 
	started FLOAT, 
	ended FLOAT, 
	outcome JSON, 
	n INTEGER NOT NULL, 
	proposal JSON, 
	clock JSON, 
	invitation VARCHAR(64), 
	rematch VARCHAR(32), 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT fk_tables_host FOREIGN KEY(host) REFERENCES accounts (id)
);
INSERT INTO "tables" VALUES('fyp-bon0pWflDdU9ATc6jw','richelieu','richelieu','1','{"players": 2, "first": null, "three_rows": false, "deck": ""}','{"private": false, "time": {"kind": "none", "bank": 0.0, "each": 0.0, "flag": "default"}}','anna','over','2f7468d0f97c8be9009682211a4a4760182db69dc5f978d289abc3e4a7ab0a93','dca4bdf2a0c166a478fbf6de50fdb1c6','75f2eda3a6320ef8b86cdddeaf74b952ceb25ba65fe818e917d30c6f95ec4183','[{"name": "Anna", "bytes": ""}, {"name": "B\u00e9la", "bytes": ""}]',1.79476438528622508046e+09,1.79476438531532025335e+09,1.79476438760313343999e+09,'{"winners": [1], "scores": [30, 41], "reason": {"key": "richelieu.outcome.points", "params": {"winners": [1], "points": 41}}}',92,'null',NULL,NULL,NULL);
INSERT INTO "tables" VALUES('XewiLMdVgHX2B_2kLmSaxw','richelieu','richelieu','1','{"players": 2, "first": null, "three_rows": false, "deck": ""}','{"private": false, "time": {"kind": "none", "bank": 0.0, "each": 0.0, "flag": "default"}}','anna','running','e8342de8d7a3715eb99fa965bc9298df2e7a28117eba6de51bac1cc666fd1d99','4164fa44809dd72ff8bd9bb40a3b1191','71b76802cdff1302f62f681874409ef890de5153d6f82868cba456cd6731a458','[{"name": "Anna", "bytes": ""}, {"name": "B\u00e9la", "bytes": ""}]',1.79476438532171154015e+09,1.79476438533917212478e+09,NULL,NULL,5,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('CDnnZSakWYwqAnX1Wu_ZkQ','fredericus','fredericus','1','{"players": 2, "first": null, "short": false}','{"private": false, "time": {"kind": "none", "bank": 0.0, "each": 0.0, "flag": "default"}}','anna','running','aee0ea92e6ed3c88a1e4c1b128db898ec26d40eaa11e01779efe1d4866f26de3','3c0251054a5b37e08a14f631fdb4c8a8','6f602f29c6c3743a43897a7dd6723053cf37e7a4325ab9f4a5bf4cd55de7eb39','[{"name": "Anna", "bytes": ""}, {"name": "page 2", "bytes": "", "bot": "page"}]',1.79476438766142582892e+09,1.79476438767158889765e+09,NULL,NULL,0,NULL,NULL,NULL,NULL);
CREATE TABLE tokens (
	token VARCHAR(64) NOT NULL, 
	account VARCHAR(32) NOT NULL, 
	purpose VARCHAR(12) NOT NULL, 
	address VARCHAR(254), 
	expires FLOAT NOT NULL, 
	CONSTRAINT pk_tokens PRIMARY KEY (token), 
	CONSTRAINT fk_tokens_account FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
);
CREATE INDEX ix_sessions_account ON sessions (account);
CREATE INDEX ix_tables_status_created ON tables (status, created);
CREATE INDEX ix_chat_table_id_id ON chat (table_id, id);
CREATE INDEX ix_holidays_account_ends ON holidays (account, ends);
CREATE INDEX ix_tokens_account ON tokens (account);
CREATE INDEX ix_seats_account ON seats (account);
COMMIT;
