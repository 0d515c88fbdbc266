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
INSERT INTO "alembic_version" VALUES('0005');
CREATE TABLE championships (
	id VARCHAR(32) NOT NULL, 
	created FLOAT NOT NULL, 
	n INTEGER NOT NULL, 
	state JSON NOT NULL, 
	CONSTRAINT pk_championships PRIMARY KEY (id)
);
INSERT INTO "championships" VALUES('KWgep3x4jXC_',1.79502513457954764367e+09,15,'{"id": "KWgep3x4jXC_", "name": "Spring", "kind": "hall", "starts": ["2027-05-14T10:00", "2027-05-14T17:00", "2027-05-15T10:00", "2027-05-15T17:00", "2027-05-16T10:00"], "options": {"gentle_clock": false, "deduct_unfinished": false, "gardez_prussia": false, "keep_cities_apart": true}, "organisers": ["olga"], "jury": ["jonas", "jutta"], "stage": "playing", "participants": [{"number": 0, "pseudonym": "Owl 0", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 0"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 1, "pseudonym": "Owl 1", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 1"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 2, "pseudonym": "Owl 2", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 2"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 3, "pseudonym": "Owl 3", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 3"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 4, "pseudonym": "Owl 4", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 4"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 5, "pseudonym": "Owl 5", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 5"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 6, "pseudonym": "Owl 6", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 6"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 7, "pseudonym": "Owl 7", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 7"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}], "next_number": 8, "drawings": [{"seed": "1", "at": 1795025135.1197507, "by": "olga"}], "games": [{"round": 1, "table": 1, "seats": {"Friedrich": 0, "Elisabeth": 3, "Maria Theresia": 1, "Pompadour": 2}, "stand_ins": {}, "table_id": null, "started": 1795025135.1659267, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 1, "table": 2, "seats": {"Friedrich": 4, "Elisabeth": 5, "Maria Theresia": 7, "Pompadour": 6}, "stand_ins": {}, "table_id": null, "started": 1795025135.1659267, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 2, "table": 1, "seats": {"Friedrich": 6, "Elisabeth": 0, "Maria Theresia": 5, "Pompadour": 3}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 2, "table": 2, "seats": {"Friedrich": 7, "Elisabeth": 1, "Maria Theresia": 2, "Pompadour": 4}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 3, "table": 1, "seats": {"Friedrich": 1, "Elisabeth": 6, "Maria Theresia": 4, "Pompadour": 0}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 3, "table": 2, "seats": {"Friedrich": 5, "Elisabeth": 2, "Maria Theresia": 3, "Pompadour": 7}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 4, "table": 1, "seats": {"Friedrich": 3, "Elisabeth": 7, "Maria Theresia": 6, "Pompadour": 1}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 4, "table": 2, "seats": {"Friedrich": 2, "Elisabeth": 4, "Maria Theresia": 0, "Pompadour": 5}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}], "unkept": [], "sealed": null, "choices": {}, "champion": null, "tied": [], "decided_by": null}');
CREATE TABLE chat (
	id INTEGER NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	account VARCHAR(32) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	text VARCHAR(500) NOT NULL, 
	at FLOAT NOT NULL, 
	is_reported BOOLEAN NOT NULL, phrase VARCHAR(20), 
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
INSERT INTO "deeds" VALUES('KWgep3x4jXC_',0,'olga','{"do": "create"}',1.79502513457954764367e+09);
INSERT INTO "deeds" VALUES('KWgep3x4jXC_',1,'olga','{"do": "appoint"}',1.79502513493311357498e+09);
INSERT INTO "deeds" VALUES('KWgep3x4jXC_',2,'olga','{"do": "appoint"}',1.79502513495052170751e+09);
INSERT INTO "deeds" VALUES('KWgep3x4jXC_',3,'olga','{"do": "enter"}',1.79502513496540117262e+09);
INSERT INTO "deeds" VALUES('KWgep3x4jXC_',4,'olga','{"do": "enter"}',1.79502513498553729052e+09);
INSERT INTO "deeds" VALUES('KWgep3x4jXC_',5,'olga','{"do": "enter"}',1.79502513500540614123e+09);
INSERT INTO "deeds" VALUES('KWgep3x4jXC_',6,'olga','{"do": "enter"}',1.79502513503692102429e+09);
INSERT INTO "deeds" VALUES('KWgep3x4jXC_',7,'olga','{"do": "enter"}',1.79502513505382037166e+09);
INSERT INTO "deeds" VALUES('KWgep3x4jXC_',8,'olga','{"do": "enter"}',1.79502513506124043466e+09);
INSERT INTO "deeds" VALUES('KWgep3x4jXC_',9,'olga','{"do": "enter"}',1.7950251350733423233e+09);
INSERT INTO "deeds" VALUES('KWgep3x4jXC_',10,'olga','{"do": "enter"}',1.79502513507899808887e+09);
INSERT INTO "deeds" VALUES('KWgep3x4jXC_',11,'olga','{"do": "close"}',1.79502513509761595731e+09);
INSERT INTO "deeds" VALUES('KWgep3x4jXC_',12,'olga','{"do": "draw", "seed": "1"}',1.79502513512164378161e+09);
INSERT INTO "deeds" VALUES('KWgep3x4jXC_',13,'olga','{"do": "publish"}',1.79502513514617586132e+09);
INSERT INTO "deeds" VALUES('KWgep3x4jXC_',14,'olga','{"do": "start", "number": 1}',1.7950251351669654846e+09);
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
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',0,'{"n":0,"seat":1,"act":"take 1R","h":"0218ee25beeb9cd1"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-12","card":{"region":"champagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79502513295023417468e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',1,'{"n":1,"seat":1,"act":"end","h":"dded005f4e9b570d"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79502513297380590431e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',2,'{"n":2,"seat":0,"act":"take 4L","h":"ec2ad52ca9fc692b"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-1","card":{"region":"champagne","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.795025133154658556e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',3,'{"n":3,"seat":0,"act":"mark 2-6","h":"3f565c6276f40dc7"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"2-6"},"audience":null,"final":false}]',1.79502513315738058087e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',4,'{"n":4,"seat":1,"act":"take 3R","h":"a593d384728b0913"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-12","card":{"region":"bourgogne","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79502513316207146644e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',5,'{"n":5,"seat":1,"act":"mark 1-10","h":"6e53205a47878b17"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"1-10"},"audience":null,"final":false}]',1.79502513316911482812e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',6,'{"n":6,"seat":0,"act":"take 2R","h":"56760ec71b4ae708"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-12","card":{"region":"languedoc","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79502513317312741274e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',7,'{"n":7,"seat":0,"act":"end","h":"626172bd60bc3ab0"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79502513317621278758e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',8,'{"n":8,"seat":1,"act":"take 1L","h":"dd993450001cb913"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-1","card":{"region":"languedoc","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79502513318346142764e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',9,'{"n":9,"seat":1,"act":"mark 3-3","h":"797feb281b9e0754"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"3-3"},"audience":null,"final":false}]',1.79502513318914127347e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',10,'{"n":10,"seat":0,"act":"take 4R","h":"1e8505a7a28e0f65"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-12","card":{"region":"provence","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79502513319290280336e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',11,'{"n":11,"seat":0,"act":"end","h":"9a1cef8fca2d21d0"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79502513319533467299e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',12,'{"n":12,"seat":1,"act":"take 1L","h":"cb418d42d414a973"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-2","card":{"region":"normandie","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79502513320238542551e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',13,'{"n":13,"seat":1,"act":"mark 3-11","h":"1c3a36df822652f6"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"3-11"},"audience":null,"final":false}]',1.79502513320926237105e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',14,'{"n":14,"seat":0,"act":"take 2R","h":"3cfd1f6c89c9143e"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-11","card":{"region":"anjou","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79502513326301765435e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',15,'{"n":15,"seat":0,"act":"take 4R","h":"466af6ab6b3c53ae"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-11","card":{"region":"anjou","shields":1,"symbol":null}},"audience":null,"final":false}]',1.79502513326682043071e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',16,'{"n":16,"seat":0,"act":"end","h":"7d19e9105842885c"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79502513327235102653e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',17,'{"n":17,"seat":1,"act":"take 1L","h":"f711885f2129fdf3"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-3","card":{"region":"normandie","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":1,"place":"1-3"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"tower"},"audience":[1],"final":true}]',1.79502513328171229363e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',18,'{"n":18,"seat":1,"act":"move 3-11 3-8","h":"4e062b671fa46c07"}','[{"key":"richelieu.event.moved","params":{"seat":1,"source":"3-11","place":"3-8"},"audience":null,"final":false}]',1.79502513328431034084e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',19,'{"n":19,"seat":0,"act":"take 2R","h":"62ff1aa4890b25aa"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-10","card":{"region":"bourbon","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79502513328676080702e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',20,'{"n":20,"seat":0,"act":"end","h":"4ae7bd6da0bc9381"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79502513328968119621e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',21,'{"n":21,"seat":1,"act":"take 2L","h":"e06eacd01dc20665"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-1","card":{"region":"bourgogne","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79502513329299426074e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',22,'{"n":22,"seat":1,"act":"end","h":"401ca4a058335d70"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79502513329629540439e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',23,'{"n":23,"seat":0,"act":"take 4R","h":"d8aa6682fda4523d"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-10","card":{"region":"bourbon","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79502513330063056943e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',24,'{"n":24,"seat":0,"act":"end","h":"b7877d4dedb15e74"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79502513330385732653e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',25,'{"n":25,"seat":1,"act":"take 3L","h":"228cf1d40026339d"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-1","card":{"region":"champagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79502513330740427971e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',26,'{"n":26,"seat":1,"act":"end","h":"d02e5855702f2abf"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79502513331108331682e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',27,'{"n":27,"seat":0,"act":"take 1L","h":"0d108f7dbdf20132"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-4","card":{"region":"provence","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79502513331373620038e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',28,'{"n":28,"seat":0,"act":"mark 4-5","h":"5452430ff47898b2"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"4-5"},"audience":null,"final":false}]',1.79502513331671071056e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',29,'{"n":29,"seat":1,"act":"take 1R","h":"51c58fd00706c5c4"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-11","card":{"region":"bourbon","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79502513332001924512e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',30,'{"n":30,"seat":1,"act":"end","h":"9cc66d89d3a7804a"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79502513332280397417e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',31,'{"n":31,"seat":0,"act":"take 3R","h":"31368486b2a96158"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-11","card":{"region":"auvergne","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.7950251333334410191e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',32,'{"n":32,"seat":0,"act":"end","h":"0f9f0d74bc984214"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79502513334621334071e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',33,'{"n":33,"seat":1,"act":"take 2L","h":"5766fbb7a9a3d265"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-2","card":{"region":"bretagne","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79502513335922503478e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',34,'{"n":34,"seat":1,"act":"move 3-3 3-9","h":"0fff534c3583646d"}','[{"key":"richelieu.event.moved","params":{"seat":1,"source":"3-3","place":"3-9"},"audience":null,"final":false}]',1795025133.37832);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',35,'{"n":35,"seat":0,"act":"take 2R","h":"a07c3e0d9f45fef3"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-9","card":{"region":"languedoc","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79502513345457935327e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',36,'{"n":36,"seat":0,"act":"mark 1-5","h":"0906cafbdb688634"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"1-5"},"audience":null,"final":false}]',1.79502513348950338365e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',37,'{"n":37,"seat":1,"act":"take 3R","h":"ee57fcfcf515833d"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-10","card":{"region":"provence","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79502513349800372124e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',38,'{"n":38,"seat":1,"act":"end","h":"e7892138706c0f49"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79502513351024460793e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',39,'{"n":39,"seat":0,"act":"take 3L","h":"0c07eba028a18c40"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-2","card":{"region":"normandie","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79502513352159404754e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',40,'{"n":40,"seat":0,"act":"take 1L","h":"b77d4cfe12192f20"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-5","card":{"region":"normandie","shields":1,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":0},"audience":null,"final":false}]',1.79502513352583789821e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',41,'{"n":41,"seat":0,"act":"end","h":"5e9a801338e44070"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79502513353768229477e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',42,'{"n":42,"seat":1,"act":"take 4L","h":"072a2887d605bcc6"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-2","card":{"region":"bretagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79502513354027986528e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',43,'{"n":43,"seat":1,"act":"end","h":"f7331a49ffe7f859"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79502513354255056375e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',44,'{"n":44,"seat":0,"act":"take 3R pay supply","h":"e0cbd76663505719"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-9","card":{"region":"anjou","shields":1,"symbol":"sword"}},"audience":null,"final":false},{"key":"richelieu.event.paid","params":{"seat":0,"source":"supply","owner":1},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":0,"place":"3-9"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"bretagne"},"audience":[0],"final":true}]',1.79502513354496932027e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',45,'{"n":45,"seat":0,"act":"end","h":"5fc2b99f31f7075e"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79502513354857158667e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',46,'{"n":46,"seat":1,"act":"take 3L","h":"063732c1b1d0fb21"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-3","card":{"region":"bretagne","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79502513355080246925e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',47,'{"n":47,"seat":1,"act":"take 1L","h":"99aef554fadd8ee8"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-6","card":{"region":"bretagne","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79502513355675864217e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',48,'{"n":48,"seat":1,"act":"end","h":"75c667e7a7b3a672"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79502513356244564057e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',49,'{"n":49,"seat":0,"act":"take 3L","h":"c1273c8a8d44b73c"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-4","card":{"region":"languedoc","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":0,"place":"3-4"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"cross"},"audience":[0],"final":true}]',1.79502513357985305788e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',50,'{"n":50,"seat":0,"act":"move 2-6 3-6","h":"aaf067cfac3b4f43"}','[{"key":"richelieu.event.moved","params":{"seat":0,"source":"2-6","place":"3-6"},"audience":null,"final":false}]',1.79502513358578157424e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',51,'{"n":51,"seat":0,"act":"end","h":"c5675b83a4ba5658"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79502513358945202824e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',52,'{"n":52,"seat":1,"act":"take 2L","h":"9adbc299ed46794b"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-3","card":{"region":"auvergne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79502513359517598149e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',53,'{"n":53,"seat":1,"act":"end","h":"4185fcb9939f5b67"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79502513360041975973e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',54,'{"n":54,"seat":0,"act":"take 3L","h":"e86c2ce4e9b93aef"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-5","card":{"region":"normandie","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79502513361417293542e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',55,'{"n":55,"seat":0,"act":"end","h":"0fb9c766b1d8aa28"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.7950251336256330013e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',56,'{"n":56,"seat":1,"act":"take 2R","h":"e5f823df916be968"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-8","card":{"region":"normandie","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":1,"place":"2-8"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"bourbon"},"audience":[1],"final":true}]',1.79502513363816237445e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',57,'{"n":57,"seat":1,"act":"mark 1-7","h":"6627bfc76acb4906"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"1-7"},"audience":null,"final":false}]',1.79502513368217396731e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',58,'{"n":58,"seat":0,"act":"take 3L","h":"6ae7dac1ead20fc4"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-6","card":{"region":"bretagne","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":0},"audience":null,"final":false}]',1.79502513368701624874e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',59,'{"n":59,"seat":0,"act":"end","h":"98e506577da210fa"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79502513370288491242e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',60,'{"n":60,"seat":1,"act":"take 4L","h":"d24de836d57f441f"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-3","card":{"region":"provence","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79502513372054767603e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',61,'{"n":61,"seat":1,"act":"end","h":"6715b20a589505c3"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79502513374501848218e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',62,'{"n":62,"seat":0,"act":"take 4L","h":"87ec60e57b485b9f"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-4","card":{"region":"bourbon","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79502513380174326894e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',63,'{"n":63,"seat":0,"act":"mark 4-8","h":"c265fd89a4b62316"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"4-8"},"audience":null,"final":false}]',1.79502513384929943086e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',64,'{"n":64,"seat":0,"act":"end","h":"fc496e9bcc52ef60"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79502513389470863339e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',65,'{"n":65,"seat":1,"act":"take 1L","h":"7418490f4bf1d320"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-7","card":{"region":"languedoc","shields":1,"symbol":"cross"}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":1},"audience":null,"final":false}]',1.7950251339048211574e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',66,'{"n":66,"seat":1,"act":"mark 1-8","h":"0ccafa91d614d5e1"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"1-8"},"audience":null,"final":false}]',1.79502513390866613391e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',67,'{"n":67,"seat":0,"act":"take 3L","h":"11f8976d47af524f"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-7","card":{"region":"anjou","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79502513391352224348e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',68,'{"n":68,"seat":0,"act":"move 4-5 2-5","h":"60969269b161782f"}','[{"key":"richelieu.event.moved","params":{"seat":0,"source":"4-5","place":"2-5"},"audience":null,"final":false}]',1795025133.92481);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',69,'{"n":69,"seat":0,"act":"end","h":"e859cfd900089587"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79502513393260931971e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',70,'{"n":70,"seat":1,"act":"take 1L","h":"26dfab613ebc17a2"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-8","card":{"region":"auvergne","shields":1,"symbol":"tower"}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":1},"audience":null,"final":false}]',1.79502513395689320568e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',71,'{"n":71,"seat":1,"act":"mark 2-4","h":"adfbd4fc2637672b"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"2-4"},"audience":null,"final":false}]',1.79502513397035145755e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',72,'{"n":72,"seat":0,"act":"take 1L","h":"cb7a1d130b28510b"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-9","card":{"region":"champagne","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79502513399050712579e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',73,'{"n":73,"seat":0,"act":"end","h":"b27f3b96a74d8d52"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79502513400665616996e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',74,'{"n":74,"seat":1,"act":"take 3L","h":"347ee28e8eac6151"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-8","card":{"region":"bourgogne","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":1},"audience":null,"final":false}]',1.79502513405268311497e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',75,'{"n":75,"seat":1,"act":"mark 4-5","h":"f161d14ea027d878"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"4-5"},"audience":null,"final":false}]',1.79502513411869859694e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',76,'{"n":76,"seat":0,"act":"take 1L pay 2-5","h":"05f111c11e637e49"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-10","card":{"region":"champagne","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.paid","params":{"seat":0,"source":"2-5","owner":1},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":0,"place":"1-10"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"marker-back"},"audience":[0],"final":true}]',1.79502513412123513225e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',77,'{"n":77,"seat":0,"act":"move 4-8 2-6","h":"1e03473e2d1f41ab"}','[{"key":"richelieu.event.moved","params":{"seat":0,"source":"4-8","place":"2-6"},"audience":null,"final":false}]',1.79502513412687230115e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',78,'{"n":78,"seat":0,"act":"end","h":"26c96e8fbb69c748"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79502513413108730319e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',79,'{"n":79,"seat":1,"act":"take 2L","h":"372cca6c05fdcb53"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-4","card":{"region":"provence","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":1},"audience":null,"final":false}]',1.79502513413470292085e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',80,'{"n":80,"seat":1,"act":"end","h":"f9d4d5c16d339a1b"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.7950251341377942562e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',81,'{"n":81,"seat":0,"act":"take 2L","h":"e3b58c6a39ec8585"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-5","card":{"region":"bourgogne","shields":1,"symbol":"cross"}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":0,"place":"2-5"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"languedoc"},"audience":[0],"final":true}]',1.7950251341417853832e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',82,'{"n":82,"seat":0,"act":"take 4L pay 2-6","h":"5c80c53361065e3f"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-5","card":{"region":"bourgogne","shields":1,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.paid","params":{"seat":0,"source":"2-6","owner":1},"audience":null,"final":false}]',1.79502513415092253678e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',83,'{"n":83,"seat":0,"act":"end","h":"907c0ac4dda9512e"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79502513416535878186e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',84,'{"n":84,"seat":1,"act":"take 4L","h":"c187023dc47fd0a1"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-6","card":{"region":"bourgogne","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":1,"place":"4-6"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"champagne"},"audience":[1],"final":true}]',1.79502513417886924739e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',85,'{"n":85,"seat":1,"act":"end","h":"94397d809b552e34"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79502513420533275608e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',86,'{"n":86,"seat":0,"act":"take 2R","h":"4d90c0ba39ed6ec7"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-7","card":{"region":"bourgogne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79502513422155261044e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',87,'{"n":87,"seat":0,"act":"end","h":"d6d84b19c6bdf6ed"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79502513422894644738e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',88,'{"n":88,"seat":1,"act":"take 2L","h":"ed1cf011b7934ab7"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-6","card":{"region":"champagne","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79502513423844790464e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',89,'{"n":89,"seat":1,"act":"mark 4-9","h":"12a5a378ee9a6cee"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"4-9"},"audience":null,"final":false}]',1.79502513425415277485e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',90,'{"n":90,"seat":0,"act":"redeem","h":"139a83e0be7319f5"}','[{"key":"richelieu.event.redeemed","params":{"seat":0},"audience":null,"final":true}]',1.79502513427440023429e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',91,'{"n":91,"seat":0,"act":"take 4R pay supply","h":"2c21eb0952b02905"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-9","card":{"region":"bretagne","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.paid","params":{"seat":0,"source":"supply","owner":1},"audience":null,"final":false}]',1.79502513430768465994e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',92,'{"n":92,"seat":0,"act":"end","h":"434dea133e794481"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.7950251343122837544e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',93,'{"n":93,"seat":1,"act":"take 4L","h":"6e27f51631c528f0"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-7","card":{"region":"auvergne","shields":1,"symbol":"sword"}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":1,"place":"4-7"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"auvergne"},"audience":[1],"final":true}]',1.7950251343152310848e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',94,'{"n":94,"seat":1,"act":"end","h":"a3c541388a66961e"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.795025134318066597e+09);
INSERT INTO "journal" VALUES('7FUJVLeJqUuk-mZHK0m1pg',95,'{"n":95,"seat":0,"act":"take 4L","h":"1d02eadda1e26fc9"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-8","card":{"region":"anjou","shields":1,"symbol":"tower"}},"audience":null,"final":false},{"key":"richelieu.event.tokens_shown","params":{"seat":0,"tokens":["bretagne","languedoc","cross"]},"audience":null,"final":true},{"key":"richelieu.event.tokens_shown","params":{"seat":1,"tokens":["champagne","bourbon","auvergne","tower"]},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"bourgogne","counts":[4,6],"winners":[1],"points":6},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"bretagne","counts":[5,5],"winners":[0,1],"points":5},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"champagne","counts":[4,6],"winners":[1],"points":6},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"normandie","counts":[3,5],"winners":[1],"points":5},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"languedoc","counts":[5,3],"winners":[0],"points":5},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"provence","counts":[2,5],"winners":[1],"points":5},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"anjou","counts":[6,0],"winners":[0],"points":6},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"bourbon","counts":[4,2],"winners":[0],"points":4},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"auvergne","counts":[1,5],"winners":[1],"points":5},"audience":null,"final":true},{"key":"richelieu.event.regions_missing","params":{"seat":0,"regions":0,"points":0},"audience":null,"final":true},{"key":"richelieu.event.regions_missing","params":{"seat":1,"regions":1,"points":-5},"audience":null,"final":true},{"key":"richelieu.event.symbol_scored","params":{"symbol":"sword","counts":[4,5],"winners":[1],"points":5},"audience":null,"final":true},{"key":"richelieu.event.symbol_scored","params":{"symbol":"cross","counts":[7,3],"winners":[0],"points":7},"audience":null,"final":true},{"key":"richelieu.event.symbol_scored","params":{"symbol":"tower","counts":[5,5],"winners":[0,1],"points":5},"audience":null,"final":true},{"key":"richelieu.event.symbols_missing","params":{"seat":0,"symbols":0,"points":0},"audience":null,"final":true},{"key":"richelieu.event.symbols_missing","params":{"seat":1,"symbols":0,"points":0},"audience":null,"final":true},{"key":"richelieu.event.totals","params":{"scores":[32,37]},"audience":null,"final":true},{"key":"richelieu.event.won","params":{"result":{"key":"richelieu.outcome.points","params":{"winners":[1],"points":37}}},"audience":null,"final":true}]',1.79502513432113790506e+09);
INSERT INTO "journal" VALUES('clvuLkLtRAG75xHaTXdmwQ',0,'{"n":0,"seat":0,"act":"take 3L","h":"5e3db6e9ae799eb5"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-1","card":{"region":"bourbon","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.7950251343266434669e+09);
INSERT INTO "journal" VALUES('clvuLkLtRAG75xHaTXdmwQ',1,'{"n":1,"seat":0,"act":"end","h":"5d188a705ba3cc67"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79502513432886195185e+09);
INSERT INTO "journal" VALUES('clvuLkLtRAG75xHaTXdmwQ',2,'{"n":2,"seat":1,"act":"take 2L","h":"95c385514cdc304f"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-1","card":{"region":"auvergne","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79502513433144831656e+09);
INSERT INTO "journal" VALUES('clvuLkLtRAG75xHaTXdmwQ',3,'{"n":3,"seat":1,"act":"mark 2-11","h":"1eb4f57f936a9e9f"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"2-11"},"audience":null,"final":false}]',1.79502513433739948277e+09);
INSERT INTO "journal" VALUES('clvuLkLtRAG75xHaTXdmwQ',4,'{"n":4,"seat":0,"act":"take 3L","h":"cf105a65e557b981"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-2","card":{"region":"bretagne","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79502513436439633371e+09);
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
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_seats_account FOREIGN KEY(account) REFERENCES accounts (id)
);
INSERT INTO "seats" VALUES('7FUJVLeJqUuk-mZHK0m1pg',0,'anna',NULL,'Anna','',NULL,0,NULL);
INSERT INTO "seats" VALUES('7FUJVLeJqUuk-mZHK0m1pg',1,'béla',NULL,'Béla','',NULL,0,NULL);
INSERT INTO "seats" VALUES('clvuLkLtRAG75xHaTXdmwQ',0,'anna',NULL,'Anna','',NULL,0,NULL);
INSERT INTO "seats" VALUES('clvuLkLtRAG75xHaTXdmwQ',1,'béla',NULL,'Béla','',NULL,0,NULL);
INSERT INTO "seats" VALUES('Jt_yoR1-cOvsKsfdckNuqg',0,'anna',NULL,'Anna','',NULL,0,NULL);
INSERT INTO "seats" VALUES('Jt_yoR1-cOvsKsfdckNuqg',1,NULL,'page','page 2','',NULL,0,NULL);
CREATE TABLE sessions (
	token VARCHAR(64) NOT NULL, 
	account VARCHAR(32) NOT NULL, 
	csrf VARCHAR(64) NOT NULL, 
	created FLOAT NOT NULL, 
	expires FLOAT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token), 
	CONSTRAINT fk_sessions_account FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
);
CREATE TABLE "tables" (
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
	is_practice BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT fk_tables_host FOREIGN KEY(host) REFERENCES accounts (id)
);
INSERT INTO "tables" VALUES('7FUJVLeJqUuk-mZHK0m1pg','richelieu','richelieu','1','{"players": 2, "first": null, "three_rows": false, "deck": ""}','{"private": false, "time": {"kind": "none", "bank": 0.0, "each": 0.0, "flag": "default"}}','anna','over','d4a4e880ad5a738d63560f9d3874d6300921542e80fbab39ef78fd66fb58e380','4fb48c6a39b5ca5c9c1a53a0a5d249a0','ec20aa4a23726003569d7d959e5b0da8bf1aab3655434218b669a909f2391bf1','[{"name": "Anna", "bytes": ""}, {"name": "B\u00e9la", "bytes": ""}]',1.79502513252157258985e+09,1.79502513287119054791e+09,1.79502513432113790506e+09,'{"winners": [1], "scores": [32, 37], "reason": {"key": "richelieu.outcome.points", "params": {"winners": [1], "points": 37}}}',96,'null',NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('clvuLkLtRAG75xHaTXdmwQ','richelieu','richelieu','1','{"players": 2, "first": null, "three_rows": false, "deck": ""}','{"private": false, "time": {"kind": "none", "bank": 0.0, "each": 0.0, "flag": "default"}}','anna','running','58c1231fe8831c7a32abf9516f6e8d37a194cb2cc1fd5ece5d75203d39b7c4ab','9c3803ea83c1cdfa0148833d9ff1fc78','df0d88aeafc2729bb285d741bc98ce7cf29dddfb0057eb20a2619e44856ada1b','[{"name": "Anna", "bytes": ""}, {"name": "B\u00e9la", "bytes": ""}]',1.79502513288215208046e+09,1.7950251328937318325e+09,NULL,NULL,5,NULL,NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('Jt_yoR1-cOvsKsfdckNuqg','fredericus','fredericus','1','{"players": 2, "first": null, "short": false}','{"private": false, "time": {"kind": "none", "bank": 0.0, "each": 0.0, "flag": "default"}}','anna','running','a4c62a313a2132d129fd0e0820849b7ec5eef8bac4ec03d3658cd61ca2fe2b1c','65e16499296e56341473d02027255ed9','adcc2f2f9cce718998a3a21bc5aa6474967c7f7eebbeb736b0be6f764b101d81','[{"name": "Anna", "bytes": ""}, {"name": "page 2", "bytes": "", "bot": "page"}]',1.79502513436948513982e+09,1.79502513454368519785e+09,NULL,NULL,0,NULL,NULL,NULL,NULL,0);
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
CREATE INDEX ix_chat_table_id_id ON chat (table_id, id);
CREATE INDEX ix_holidays_account_ends ON holidays (account, ends);
CREATE INDEX ix_tokens_account ON tokens (account);
CREATE INDEX ix_seats_account ON seats (account);
CREATE INDEX ix_tables_status_created ON tables (status, created);
COMMIT;
