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
INSERT INTO "alembic_version" VALUES('0006');
CREATE TABLE championships (
	id VARCHAR(32) NOT NULL, 
	created FLOAT NOT NULL, 
	n INTEGER NOT NULL, 
	state JSON NOT NULL, 
	CONSTRAINT pk_championships PRIMARY KEY (id)
);
INSERT INTO "championships" VALUES('cGaGbgZWhfKA',1.79512481990885424615e+09,15,'{"id": "cGaGbgZWhfKA", "name": "Spring", "kind": "hall", "starts": ["2027-05-14T10:00", "2027-05-14T17:00", "2027-05-15T10:00", "2027-05-15T17:00", "2027-05-16T10:00"], "options": {"gentle_clock": false, "deduct_unfinished": false, "gardez_prussia": false, "keep_cities_apart": true}, "organisers": ["olga"], "jury": ["jonas", "jutta"], "stage": "playing", "participants": [{"number": 0, "pseudonym": "Owl 0", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 0"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 1, "pseudonym": "Owl 1", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 1"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 2, "pseudonym": "Owl 2", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 2"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 3, "pseudonym": "Owl 3", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 3"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 4, "pseudonym": "Owl 4", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 4"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 5, "pseudonym": "Owl 5", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 5"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 6, "pseudonym": "Owl 6", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 6"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 7, "pseudonym": "Owl 7", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 7"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}], "next_number": 8, "drawings": [{"seed": "1", "at": 1795124819.9932272, "by": "olga"}], "games": [{"round": 1, "table": 1, "seats": {"Friedrich": 0, "Elisabeth": 3, "Maria Theresia": 1, "Pompadour": 2}, "stand_ins": {}, "table_id": null, "started": 1795124820.0013146, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 1, "table": 2, "seats": {"Friedrich": 4, "Elisabeth": 5, "Maria Theresia": 7, "Pompadour": 6}, "stand_ins": {}, "table_id": null, "started": 1795124820.0013146, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 2, "table": 1, "seats": {"Friedrich": 6, "Elisabeth": 0, "Maria Theresia": 5, "Pompadour": 3}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 2, "table": 2, "seats": {"Friedrich": 7, "Elisabeth": 1, "Maria Theresia": 2, "Pompadour": 4}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 3, "table": 1, "seats": {"Friedrich": 1, "Elisabeth": 6, "Maria Theresia": 4, "Pompadour": 0}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 3, "table": 2, "seats": {"Friedrich": 5, "Elisabeth": 2, "Maria Theresia": 3, "Pompadour": 7}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 4, "table": 1, "seats": {"Friedrich": 3, "Elisabeth": 7, "Maria Theresia": 6, "Pompadour": 1}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 4, "table": 2, "seats": {"Friedrich": 2, "Elisabeth": 4, "Maria Theresia": 0, "Pompadour": 5}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}], "unkept": [], "sealed": null, "choices": {}, "champion": null, "tied": [], "decided_by": null}');
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
INSERT INTO "deeds" VALUES('cGaGbgZWhfKA',0,'olga','{"do": "create"}',1.79512481990885424615e+09);
INSERT INTO "deeds" VALUES('cGaGbgZWhfKA',1,'olga','{"do": "appoint"}',1.79512481992008948328e+09);
INSERT INTO "deeds" VALUES('cGaGbgZWhfKA',2,'olga','{"do": "appoint"}',1.79512481992747259139e+09);
INSERT INTO "deeds" VALUES('cGaGbgZWhfKA',3,'olga','{"do": "enter"}',1.79512481993090271953e+09);
INSERT INTO "deeds" VALUES('cGaGbgZWhfKA',4,'olga','{"do": "enter"}',1.79512481994465899464e+09);
INSERT INTO "deeds" VALUES('cGaGbgZWhfKA',5,'olga','{"do": "enter"}',1.79512481994802260403e+09);
INSERT INTO "deeds" VALUES('cGaGbgZWhfKA',6,'olga','{"do": "enter"}',1.79512481995596218107e+09);
INSERT INTO "deeds" VALUES('cGaGbgZWhfKA',7,'olga','{"do": "enter"}',1.79512481996584081656e+09);
INSERT INTO "deeds" VALUES('cGaGbgZWhfKA',8,'olga','{"do": "enter"}',1.79512481997386789327e+09);
INSERT INTO "deeds" VALUES('cGaGbgZWhfKA',9,'olga','{"do": "enter"}',1.79512481997551083569e+09);
INSERT INTO "deeds" VALUES('cGaGbgZWhfKA',10,'olga','{"do": "enter"}',1.79512481998830533032e+09);
INSERT INTO "deeds" VALUES('cGaGbgZWhfKA',11,'olga','{"do": "close"}',1.79512481998953676225e+09);
INSERT INTO "deeds" VALUES('cGaGbgZWhfKA',12,'olga','{"do": "draw", "seed": "1"}',1.79512481999402737616e+09);
INSERT INTO "deeds" VALUES('cGaGbgZWhfKA',13,'olga','{"do": "publish"}',1.79512481999635529518e+09);
INSERT INTO "deeds" VALUES('cGaGbgZWhfKA',14,'olga','{"do": "start", "number": 1}',1795124820.00193);
CREATE TABLE holidays (
	id INTEGER NOT NULL, 
	account VARCHAR(32) NOT NULL, 
	begins FLOAT NOT NULL, 
	ends FLOAT NOT NULL, 
	CONSTRAINT pk_holidays PRIMARY KEY (id), 
	CONSTRAINT fk_holidays_account FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
);
CREATE TABLE house_keys (
	purpose VARCHAR(20) NOT NULL, 
	private VARCHAR(200) NOT NULL, 
	CONSTRAINT pk_house_keys PRIMARY KEY (purpose)
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
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',0,'{"n":0,"seat":0,"act":"take 1R","h":"328e12ab8a292237"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-12","card":{"region":"languedoc","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79512481813654136654e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',1,'{"n":1,"seat":0,"act":"end","h":"3b559a5c1b5ca3ae"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.7951248181662771702e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',2,'{"n":2,"seat":1,"act":"take 4L","h":"f5ec809f653cc843"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-1","card":{"region":"champagne","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79512481817692732804e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',3,'{"n":3,"seat":1,"act":"mark 2-6","h":"4673b5c07c75c31e"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"2-6"},"audience":null,"final":false}]',1.79512481820539045338e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',4,'{"n":4,"seat":0,"act":"take 3R","h":"22cbeedbefad4202"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-12","card":{"region":"auvergne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79512481822272086141e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',5,'{"n":5,"seat":0,"act":"end","h":"e1f720f93e403fb0"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79512481823705840116e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',6,'{"n":6,"seat":1,"act":"take 1L","h":"80adf91c4bfe5a3c"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-1","card":{"region":"bourgogne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79512481826264286037e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',7,'{"n":7,"seat":1,"act":"mark 4-6","h":"f49b79d75f6785a0"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"4-6"},"audience":null,"final":false}]',1.7951248183248648643e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',8,'{"n":8,"seat":0,"act":"take 4L","h":"86a20aa49697a5ed"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-2","card":{"region":"champagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79512481834181380274e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',9,'{"n":9,"seat":0,"act":"mark 2-9","h":"f181e61ab612b2c2"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"2-9"},"audience":null,"final":false}]',1.79512481836228394507e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',10,'{"n":10,"seat":1,"act":"take 1R","h":"60fca7d504c82615"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-11","card":{"region":"normandie","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79512481837816333767e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',11,'{"n":11,"seat":1,"act":"end","h":"45ef74b8f00930a3"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79512481840654754641e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',12,'{"n":12,"seat":0,"act":"take 1L","h":"ebca6acfb97032d3"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-2","card":{"region":"auvergne","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79512481841848707195e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',13,'{"n":13,"seat":0,"act":"mark 3-11","h":"093269c76590a817"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"3-11"},"audience":null,"final":false}]',1.79512481873487806313e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',14,'{"n":14,"seat":1,"act":"take 2R","h":"61256d13d852563b"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-12","card":{"region":"provence","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79512481874204373353e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',15,'{"n":15,"seat":1,"act":"take 2L","h":"a1c74411ef56743c"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-1","card":{"region":"provence","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79512481874383664128e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',16,'{"n":16,"seat":1,"act":"mark 4-8","h":"dc17d6389d50733c"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"4-8"},"audience":null,"final":false}]',1.79512481874682140346e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',17,'{"n":17,"seat":0,"act":"take 3R","h":"dbe1d6122b88f53e"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-11","card":{"region":"bretagne","shields":1,"symbol":"tower"}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":0},"audience":null,"final":false}]',1.79512481875450444221e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',18,'{"n":18,"seat":0,"act":"take 4L","h":"629121da4069e2ef"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-3","card":{"region":"bretagne","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79512481877082014083e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',19,'{"n":19,"seat":0,"act":"mark 3-10","h":"5f68ce6d4737f4c9"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"3-10"},"audience":null,"final":false}]',1.79512481878398895266e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',20,'{"n":20,"seat":1,"act":"take 2R","h":"82679212a17be3fe"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-11","card":{"region":"bourbon","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79512481879700469969e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',21,'{"n":21,"seat":1,"act":"end","h":"2896ce46d6ec30e2"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79512481880888724325e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',22,'{"n":22,"seat":0,"act":"take 3R","h":"743b66c7d961e5e4"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-10","card":{"region":"bourgogne","shields":1,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":0},"audience":null,"final":false}]',1.79512481881542253496e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',23,'{"n":23,"seat":0,"act":"mark 3-8","h":"58e821378a011562"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"3-8"},"audience":null,"final":false}]',1.79512481882644772527e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',24,'{"n":24,"seat":1,"act":"take 4L","h":"614e9d22fbaa54b0"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-4","card":{"region":"bourbon","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79512481883831548695e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',25,'{"n":25,"seat":1,"act":"end","h":"1a78ef2959b08ce2"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79512481884272384648e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',26,'{"n":26,"seat":0,"act":"take 3L","h":"e5db61ee3706125c"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-1","card":{"region":"bourgogne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79512481885101437563e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',27,'{"n":27,"seat":0,"act":"mark 1-9","h":"3807cb9a4e3dfcc9"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"1-9"},"audience":null,"final":false}]',1.79512481885808968546e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',28,'{"n":28,"seat":1,"act":"take 2R","h":"3831aebddb992d42"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-10","card":{"region":"auvergne","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.7951248188666870594e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',29,'{"n":29,"seat":1,"act":"move 4-8 3-7","h":"e3febfe6e3d4ce65"}','[{"key":"richelieu.event.moved","params":{"seat":1,"source":"4-8","place":"3-7"},"audience":null,"final":false}]',1.79512481887489914892e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',30,'{"n":30,"seat":0,"act":"take 2L","h":"9fba89d748a13894"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-2","card":{"region":"normandie","shields":2,"symbol":null}},"audience":null,"final":false}]',1795124818.88222);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',31,'{"n":31,"seat":0,"act":"move 2-9 3-5","h":"72193394acef6e3a"}','[{"key":"richelieu.event.moved","params":{"seat":0,"source":"2-9","place":"3-5"},"audience":null,"final":false}]',1.79512481888867831227e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',32,'{"n":32,"seat":1,"act":"take 1L","h":"abe80713a3bf1366"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-3","card":{"region":"normandie","shields":1,"symbol":"sword"}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":1,"place":"1-3"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"marker-back"},"audience":[1],"final":true}]',1.79512481889948654172e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',33,'{"n":33,"seat":1,"act":"take 4R","h":"2ca590e17c8b7d69"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-12","card":{"region":"normandie","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79512481891826820371e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',34,'{"n":34,"seat":1,"act":"end","h":"7d0eb58a88c6d44c"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79512481893228054044e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',35,'{"n":35,"seat":0,"act":"take 2R","h":"d136543924e393f5"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-9","card":{"region":"anjou","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79512481893859672543e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',36,'{"n":36,"seat":0,"act":"take 2R","h":"3454e7a5aee6ea03"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-8","card":{"region":"anjou","shields":1,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":0,"place":"2-8"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"bourbon"},"audience":[0],"final":true}]',1.79512481894588160516e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',37,'{"n":37,"seat":0,"act":"move 1-9 3-9","h":"a16c7509e963d2f7"}','[{"key":"richelieu.event.moved","params":{"seat":0,"source":"1-9","place":"3-9"},"audience":null,"final":false}]',1.79512481896648240084e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',38,'{"n":38,"seat":1,"act":"take 4L","h":"da4716cf2b38de4b"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-5","card":{"region":"provence","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79512481897399115565e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',39,'{"n":39,"seat":1,"act":"end","h":"e6207f47bb2f7f24"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1795124818.98551);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',40,'{"n":40,"seat":0,"act":"take 4R","h":"2f66a51d1d54f0b7"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-11","card":{"region":"bretagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79512481900038838389e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',41,'{"n":41,"seat":0,"act":"end","h":"bf80433403dcffa7"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79512481900998711586e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',42,'{"n":42,"seat":1,"act":"take 4L","h":"da10e3dc89293bf2"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-6","card":{"region":"normandie","shields":1,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":1},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":1,"place":"4-6"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"provence"},"audience":[1],"final":true}]',1.79512481901923489574e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',43,'{"n":43,"seat":1,"act":"end","h":"cf661e38205393f6"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79512481903029704095e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',44,'{"n":44,"seat":0,"act":"take 3L","h":"e87701ac447f6f42"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-2","card":{"region":"languedoc","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79512481907887434958e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',45,'{"n":45,"seat":0,"act":"take 1R","h":"c5514cb6e2e0019e"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-10","card":{"region":"languedoc","shields":1,"symbol":"cross"}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":0,"place":"1-10"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"sword"},"audience":[0],"final":true}]',1.79512481909417128561e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',46,'{"n":46,"seat":0,"act":"end","h":"931b6ee9cdd85543"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79512481909731721877e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',47,'{"n":47,"seat":1,"act":"take 2R","h":"4a03df08447049fe"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-7","card":{"region":"normandie","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79512481911590337756e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',48,'{"n":48,"seat":1,"act":"mark 2-5","h":"9466a14b02c321fe"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"2-5"},"audience":null,"final":false}]',1.79512481913011693948e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',49,'{"n":49,"seat":0,"act":"take 3L","h":"1ccf21ce5573ee88"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-3","card":{"region":"languedoc","shields":2,"symbol":null}},"audience":null,"final":false}]',1.7951248191462204456e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',50,'{"n":50,"seat":0,"act":"end","h":"2ec201509058590a"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79512481915073847773e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',51,'{"n":51,"seat":1,"act":"take 2R","h":"1e8b3618a3124e5e"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-6","card":{"region":"languedoc","shields":1,"symbol":"tower"}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":1},"audience":null,"final":false}]',1.79512481917364525793e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',52,'{"n":52,"seat":1,"act":"mark 1-5","h":"de1396e738f0294c"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"1-5"},"audience":null,"final":false}]',1.79512481919065237045e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',53,'{"n":53,"seat":0,"act":"take 3L","h":"968c89d30aaed5f8"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-4","card":{"region":"bretagne","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":0,"place":"3-4"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"anjou"},"audience":[0],"final":true}]',1.79512481927959942819e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',54,'{"n":54,"seat":0,"act":"end","h":"dce99278aa65cbd7"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79512481932120108608e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',55,'{"n":55,"seat":1,"act":"take 4L","h":"59eaa11238f74b6f"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-7","card":{"region":"bourbon","shields":1,"symbol":"tower"}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":1,"place":"4-7"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"auvergne"},"audience":[1],"final":true}]',1.79512481934540700911e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',56,'{"n":56,"seat":1,"act":"end","h":"918b21b94a04b7eb"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79512481938193058962e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',57,'{"n":57,"seat":0,"act":"take 2L","h":"d861b20a88102b19"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-3","card":{"region":"bretagne","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79512481940883588792e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',58,'{"n":58,"seat":0,"act":"end","h":"c0c97537fc241113"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79512481943041801455e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',59,'{"n":59,"seat":1,"act":"take 3R pay 1-5","h":"00f8fea296e37cb7"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-9","card":{"region":"anjou","shields":1,"symbol":"sword"}},"audience":null,"final":false},{"key":"richelieu.event.paid","params":{"seat":1,"source":"1-5","owner":0},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":1,"place":"3-9"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"marker-back"},"audience":[1],"final":true}]',1.79512481944979047782e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',60,'{"n":60,"seat":1,"act":"redeem","h":"28014422b2c14895"}','[{"key":"richelieu.event.redeemed","params":{"seat":1},"audience":null,"final":true}]',1.79512481948187947278e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',61,'{"n":61,"seat":1,"act":"take 3L pay 3-7","h":"340203933849474b"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-5","card":{"region":"anjou","shields":1,"symbol":"tower"}},"audience":null,"final":false},{"key":"richelieu.event.paid","params":{"seat":1,"source":"3-7","owner":0},"audience":null,"final":false}]',1.79512481949279141426e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',62,'{"n":62,"seat":1,"act":"redeem","h":"7542f52527c971ab"}','[{"key":"richelieu.event.redeemed","params":{"seat":1},"audience":null,"final":true}]',1.79512481949422430995e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',63,'{"n":63,"seat":1,"act":"mark 3-6","h":"0ef16d34643809bb"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"3-6"},"audience":null,"final":false}]',1.79512481949546742442e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',64,'{"n":64,"seat":0,"act":"take 2L","h":"fa4ac60356b676bb"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-4","card":{"region":"champagne","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.7951248194966619014e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',65,'{"n":65,"seat":0,"act":"end","h":"a1465e9498f6d3b4"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79512481949922680858e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',66,'{"n":66,"seat":1,"act":"take 2L","h":"3c2f7264e1d7a4c9"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-5","card":{"region":"bourbon","shields":1,"symbol":"sword"}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":1},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":1,"place":"2-5"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"cross"},"audience":[1],"final":true}]',1.79512481950045371054e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',67,'{"n":67,"seat":1,"act":"mark 1-6","h":"3448d75351b8c67a"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"1-6"},"audience":null,"final":false}]',1.79512481950167036058e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',68,'{"n":68,"seat":0,"act":"take 1R","h":"5834a71f3fcc0383"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-9","card":{"region":"provence","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79512481950285053252e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',69,'{"n":69,"seat":0,"act":"mark 4-9","h":"0820eee073228888"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"4-9"},"audience":null,"final":false}]',1.79512481950419974328e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',70,'{"n":70,"seat":1,"act":"take 1R","h":"ca478323517bd4b8"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-8","card":{"region":"bourgogne","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79512481950557875633e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',71,'{"n":71,"seat":1,"act":"end","h":"e4f5055e91404d2f"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79512481950677514077e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',72,'{"n":72,"seat":0,"act":"take 1L","h":"9e6e28b3e3e99082"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-4","card":{"region":"provence","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79512481950795817374e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',73,'{"n":73,"seat":0,"act":"mark 1-7","h":"aa9a94cbe5bc680f"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"1-7"},"audience":null,"final":false}]',1.795124819509226799e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',74,'{"n":74,"seat":1,"act":"take 1R pay supply","h":"177cdcdd347aa542"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-7","card":{"region":"bourgogne","shields":1,"symbol":"tower"}},"audience":null,"final":false},{"key":"richelieu.event.paid","params":{"seat":1,"source":"supply","owner":0},"audience":null,"final":false}]',1.79512481951516890531e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',75,'{"n":75,"seat":1,"act":"end","h":"26e09f7b7f5f10dc"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79512481951821231836e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',76,'{"n":76,"seat":0,"act":"take 1R pay supply","h":"7753b510a53e3715"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-6","card":{"region":"bretagne","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.paid","params":{"seat":0,"source":"supply","owner":1},"audience":null,"final":false}]',1.79512481953341412541e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',77,'{"n":77,"seat":0,"act":"end","h":"5e5aae5d256df07f"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79512481953913736348e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',78,'{"n":78,"seat":1,"act":"take 3L","h":"cc8a11378806a092"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-6","card":{"region":"auvergne","shields":1,"symbol":"cross"}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":1},"audience":null,"final":false}]',1.79512481954894280436e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',79,'{"n":79,"seat":1,"act":"mark 3-7","h":"7f8cbf6fdb257016"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"3-7"},"audience":null,"final":false}]',1.79512481956711316107e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',80,'{"n":80,"seat":1,"act":"end","h":"3d0996c1188edfdf"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79512481957188582424e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',81,'{"n":81,"seat":0,"act":"take 3L pay 3-8","h":"44bf6c56aaee8bbd"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-7","card":{"region":"champagne","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.paid","params":{"seat":0,"source":"3-8","owner":1},"audience":null,"final":false}]',1.79512481957444286345e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',82,'{"n":82,"seat":0,"act":"end","h":"c2834d171f8b642a"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79512481957866621012e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',83,'{"n":83,"seat":1,"act":"take 1L","h":"fe2b4ed4258ec536"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-5","card":{"region":"anjou","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79512481962018203736e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',84,'{"n":84,"seat":1,"act":"mark 4-10","h":"f049c63b13119376"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"4-10"},"audience":null,"final":false}]',1.79512481962972640994e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',85,'{"n":85,"seat":1,"act":"end","h":"cd675cdefd79906a"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79512481963501024243e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',86,'{"n":86,"seat":0,"act":"take 4L","h":"ea2be827dc0c3d4f"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-8","card":{"region":"bourgogne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79512481965856695179e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',87,'{"n":87,"seat":0,"act":"move 4-9 3-8","h":"b3d7fd994c61944d"}','[{"key":"richelieu.event.moved","params":{"seat":0,"source":"4-9","place":"3-8"},"audience":null,"final":false}]',1.79512481966593647007e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',88,'{"n":88,"seat":0,"act":"end","h":"e34c550520d9e555"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79512481967407965663e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',89,'{"n":89,"seat":1,"act":"take 4L","h":"e7daf76b49e4ff18"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-9","card":{"region":"champagne","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79512481968275713914e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',90,'{"n":90,"seat":1,"act":"end","h":"49fcab1ca60b457e"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79512481970466113091e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',91,'{"n":91,"seat":0,"act":"take 3L","h":"19ef12722cc0c3f4"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-8","card":{"region":"bourgogne","shields":1,"symbol":"sword"}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":0},"audience":null,"final":false}]',1.79512481971492123605e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',92,'{"n":92,"seat":0,"act":"end","h":"f13ef3e191c326f4"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79512481972863388061e+09);
INSERT INTO "journal" VALUES('vAshx44A1VtUG4WYLiXHUw',93,'{"n":93,"seat":1,"act":"take 4L","h":"a5dd5dc271800728"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-10","card":{"region":"champagne","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":1},"audience":null,"final":false},{"key":"richelieu.event.tokens_shown","params":{"seat":0,"tokens":["anjou","bourbon","sword"]},"audience":null,"final":true},{"key":"richelieu.event.tokens_shown","params":{"seat":1,"tokens":["provence","auvergne","cross"]},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"bourgogne","counts":[6,4],"winners":[0],"points":6},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"bretagne","counts":[9,0],"winners":[0],"points":9},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"champagne","counts":[5,4],"winners":[0],"points":5},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"normandie","counts":[2,6],"winners":[1],"points":6},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"languedoc","counts":[6,1],"winners":[0],"points":6},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"provence","counts":[4,4],"winners":[0,1],"points":4},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"anjou","counts":[3,4],"winners":[1],"points":4},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"bourbon","counts":[1,5],"winners":[1],"points":5},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"auvergne","counts":[3,3],"winners":[0,1],"points":3},"audience":null,"final":true},{"key":"richelieu.event.regions_missing","params":{"seat":0,"regions":1,"points":-5},"audience":null,"final":true},{"key":"richelieu.event.regions_missing","params":{"seat":1,"regions":1,"points":-5},"audience":null,"final":true},{"key":"richelieu.event.symbol_scored","params":{"symbol":"sword","counts":[5,5],"winners":[0,1],"points":5},"audience":null,"final":true},{"key":"richelieu.event.symbol_scored","params":{"symbol":"cross","counts":[3,7],"winners":[1],"points":7},"audience":null,"final":true},{"key":"richelieu.event.symbol_scored","params":{"symbol":"tower","counts":[2,7],"winners":[1],"points":7},"audience":null,"final":true},{"key":"richelieu.event.symbols_missing","params":{"seat":0,"symbols":0,"points":0},"audience":null,"final":true},{"key":"richelieu.event.symbols_missing","params":{"seat":1,"symbols":0,"points":0},"audience":null,"final":true},{"key":"richelieu.event.totals","params":{"scores":[33,36]},"audience":null,"final":true},{"key":"richelieu.event.won","params":{"result":{"key":"richelieu.outcome.points","params":{"winners":[1],"points":36}}},"audience":null,"final":true}]',1.79512481974944734571e+09);
INSERT INTO "journal" VALUES('NlJtRp7Y2WKOiiiGssik5g',0,'{"n":0,"seat":0,"act":"take 4R","h":"11cf7e1b3d8d72b8"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-12","card":{"region":"bourbon","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79512481980866670612e+09);
INSERT INTO "journal" VALUES('NlJtRp7Y2WKOiiiGssik5g',1,'{"n":1,"seat":0,"act":"mark 1-4","h":"799a97fb61b9b0ef"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"1-4"},"audience":null,"final":false}]',1.79512481983354973795e+09);
INSERT INTO "journal" VALUES('NlJtRp7Y2WKOiiiGssik5g',2,'{"n":2,"seat":1,"act":"take 4R","h":"69e5211c3bd129bf"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-11","card":{"region":"bretagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79512481985843515394e+09);
INSERT INTO "journal" VALUES('NlJtRp7Y2WKOiiiGssik5g',3,'{"n":3,"seat":1,"act":"end","h":"a0eec17b0602e232"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79512481986868381502e+09);
INSERT INTO "journal" VALUES('NlJtRp7Y2WKOiiiGssik5g',4,'{"n":4,"seat":0,"act":"take 2L","h":"2a0844e7a61d0c6a"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-1","card":{"region":"anjou","shields":1,"symbol":null}},"audience":null,"final":false}]',1.79512481987005019187e+09);
CREATE TABLE mutes (
	account VARCHAR(32) NOT NULL, 
	muted VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_mutes PRIMARY KEY (account, muted), 
	CONSTRAINT fk_mutes_account FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE, 
	CONSTRAINT fk_mutes_muted FOREIGN KEY(muted) REFERENCES accounts (id) ON DELETE CASCADE
);
CREATE TABLE push_notices (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	turn INTEGER, 
	offer VARCHAR(16), 
	CONSTRAINT pk_push_notices PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_push_notices_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE push_subscriptions (
	device VARCHAR(64) NOT NULL, 
	account VARCHAR(32) NOT NULL, 
	session VARCHAR(64) NOT NULL, 
	endpoint VARCHAR(1000) NOT NULL, 
	p256dh VARCHAR(100) NOT NULL, 
	auth VARCHAR(40) NOT NULL, 
	created FLOAT NOT NULL, 
	CONSTRAINT pk_push_subscriptions PRIMARY KEY (device), 
	CONSTRAINT fk_push_subscriptions_account FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
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
INSERT INTO "seats" VALUES('vAshx44A1VtUG4WYLiXHUw',0,'anna',NULL,'Anna','',NULL,0,NULL);
INSERT INTO "seats" VALUES('vAshx44A1VtUG4WYLiXHUw',1,'béla',NULL,'Béla','',NULL,0,NULL);
INSERT INTO "seats" VALUES('NlJtRp7Y2WKOiiiGssik5g',0,'anna',NULL,'Anna','',NULL,0,NULL);
INSERT INTO "seats" VALUES('NlJtRp7Y2WKOiiiGssik5g',1,'béla',NULL,'Béla','',NULL,0,NULL);
INSERT INTO "seats" VALUES('ZisV-PSpnJQAYZZr_Km3yA',0,'anna',NULL,'Anna','',NULL,0,NULL);
INSERT INTO "seats" VALUES('ZisV-PSpnJQAYZZr_Km3yA',1,NULL,'page','page 2','',NULL,0,NULL);
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
INSERT INTO "tables" VALUES('vAshx44A1VtUG4WYLiXHUw','richelieu','richelieu','1','{"players": 2, "first": null, "three_rows": false, "deck": ""}','{"private": false, "time": {"kind": "none", "bank": 0.0, "each": 0.0, "flag": "default"}}','anna','over','9882509eee2e5d8df9681e8e9bdfdbe7dc57a18ff21790c7f9857d1529d76e0a','a7db599bdb2ee90f37c6f3ef55791b92','7c10ccf631bea7f9a919ba27746274f359ca951cf1f8e396c5c2bf705bbbc6ee','[{"name": "Anna", "bytes": ""}, {"name": "B\u00e9la", "bytes": ""}]',1.79512481794019079211e+09,1.79512481810414457322e+09,1.79512481974944734571e+09,'{"winners": [1], "scores": [33, 36], "reason": {"key": "richelieu.outcome.points", "params": {"winners": [1], "points": 36}}}',94,'null',NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('NlJtRp7Y2WKOiiiGssik5g','richelieu','richelieu','1','{"players": 2, "first": null, "three_rows": false, "deck": ""}','{"private": false, "time": {"kind": "none", "bank": 0.0, "each": 0.0, "flag": "default"}}','anna','running','1c473663abfe5068ac7c2344436cdb3ff23f3b02ed338e297969697722ea97d4','1ad94b2c9152548a2425427c508132e9','969abfb9dbc26e5580387aa4de8f2ef6789358391d6bee96daf63a28cc753902','[{"name": "Anna", "bytes": ""}, {"name": "B\u00e9la", "bytes": ""}]',1.79512481810703182225e+09,1.79512481811392068864e+09,NULL,NULL,5,NULL,NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('ZisV-PSpnJQAYZZr_Km3yA','fredericus','fredericus','1','{"players": 2, "first": null, "short": false}','{"private": false, "time": {"kind": "none", "bank": 0.0, "each": 0.0, "flag": "default"}}','anna','running','535d3bce2bece7162a90d8a0e76d78f6ea11725661ae0564318cb85358000cf0','6a79b89afd02a0b7c6164bef9d86c88f','d36ab4e7cb79b56fe68ec25669ad49d9387b6fe9bc64245a69eab33d2baa59e2','[{"name": "Anna", "bytes": ""}, {"name": "page 2", "bytes": "", "bot": "page"}]',1.79512481987243795395e+09,1.79512481988719964027e+09,NULL,NULL,0,NULL,NULL,NULL,NULL,0);
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
CREATE INDEX ix_push_subscriptions_account ON push_subscriptions (account);
COMMIT;
