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
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE championships (
	id VARCHAR(32) NOT NULL, 
	created FLOAT NOT NULL, 
	n INTEGER NOT NULL, 
	state JSON NOT NULL, 
	CONSTRAINT pk_championships PRIMARY KEY (id)
);
INSERT INTO "championships" VALUES('3fbGX1Ksf_-B',1.79493234015866279596e+09,15,'{"id": "3fbGX1Ksf_-B", "name": "Spring", "kind": "hall", "starts": ["2027-05-14T10:00", "2027-05-14T17:00", "2027-05-15T10:00", "2027-05-15T17:00", "2027-05-16T10:00"], "options": {"gentle_clock": false, "deduct_unfinished": false, "gardez_prussia": false, "keep_cities_apart": true}, "organisers": ["olga"], "jury": ["jonas", "jutta"], "stage": "playing", "participants": [{"number": 0, "pseudonym": "Owl 0", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 0"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 1, "pseudonym": "Owl 1", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 1"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 2, "pseudonym": "Owl 2", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 2"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 3, "pseudonym": "Owl 3", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 3"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 4, "pseudonym": "Owl 4", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 4"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 5, "pseudonym": "Owl 5", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 5"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 6, "pseudonym": "Owl 6", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 6"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 7, "pseudonym": "Owl 7", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 7"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}], "next_number": 8, "drawings": [{"seed": "1", "at": 1794932340.4535675, "by": "olga"}], "games": [{"round": 1, "table": 1, "seats": {"Friedrich": 0, "Elisabeth": 3, "Maria Theresia": 1, "Pompadour": 2}, "stand_ins": {}, "table_id": null, "started": 1794932340.5836515, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 1, "table": 2, "seats": {"Friedrich": 4, "Elisabeth": 5, "Maria Theresia": 7, "Pompadour": 6}, "stand_ins": {}, "table_id": null, "started": 1794932340.5836515, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 2, "table": 1, "seats": {"Friedrich": 6, "Elisabeth": 0, "Maria Theresia": 5, "Pompadour": 3}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 2, "table": 2, "seats": {"Friedrich": 7, "Elisabeth": 1, "Maria Theresia": 2, "Pompadour": 4}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 3, "table": 1, "seats": {"Friedrich": 1, "Elisabeth": 6, "Maria Theresia": 4, "Pompadour": 0}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 3, "table": 2, "seats": {"Friedrich": 5, "Elisabeth": 2, "Maria Theresia": 3, "Pompadour": 7}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 4, "table": 1, "seats": {"Friedrich": 3, "Elisabeth": 7, "Maria Theresia": 6, "Pompadour": 1}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 4, "table": 2, "seats": {"Friedrich": 2, "Elisabeth": 4, "Maria Theresia": 0, "Pompadour": 5}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}], "unkept": [], "sealed": null, "choices": {}, "champion": null, "tied": [], "decided_by": null}');
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
INSERT INTO "deeds" VALUES('3fbGX1Ksf_-B',0,'olga','{"do": "create"}',1.79493234015866279596e+09);
INSERT INTO "deeds" VALUES('3fbGX1Ksf_-B',1,'olga','{"do": "appoint"}',1.79493234017493391032e+09);
INSERT INTO "deeds" VALUES('3fbGX1Ksf_-B',2,'olga','{"do": "appoint"}',1.79493234034833669659e+09);
INSERT INTO "deeds" VALUES('3fbGX1Ksf_-B',3,'olga','{"do": "enter"}',1.79493234036742615698e+09);
INSERT INTO "deeds" VALUES('3fbGX1Ksf_-B',4,'olga','{"do": "enter"}',1.79493234040080547331e+09);
INSERT INTO "deeds" VALUES('3fbGX1Ksf_-B',5,'olga','{"do": "enter"}',1.79493234040930747979e+09);
INSERT INTO "deeds" VALUES('3fbGX1Ksf_-B',6,'olga','{"do": "enter"}',1.79493234041976809506e+09);
INSERT INTO "deeds" VALUES('3fbGX1Ksf_-B',7,'olga','{"do": "enter"}',1.79493234042496228215e+09);
INSERT INTO "deeds" VALUES('3fbGX1Ksf_-B',8,'olga','{"do": "enter"}',1.79493234043327760688e+09);
INSERT INTO "deeds" VALUES('3fbGX1Ksf_-B',9,'olga','{"do": "enter"}',1.79493234043562364574e+09);
INSERT INTO "deeds" VALUES('3fbGX1Ksf_-B',10,'olga','{"do": "enter"}',1.79493234043744230273e+09);
INSERT INTO "deeds" VALUES('3fbGX1Ksf_-B',11,'olga','{"do": "close"}',1.79493234045240688317e+09);
INSERT INTO "deeds" VALUES('3fbGX1Ksf_-B',12,'olga','{"do": "draw", "seed": "1"}',1.79493234046298265459e+09);
INSERT INTO "deeds" VALUES('3fbGX1Ksf_-B',13,'olga','{"do": "publish"}',1.79493234046485495569e+09);
INSERT INTO "deeds" VALUES('3fbGX1Ksf_-B',14,'olga','{"do": "start", "number": 1}',1.79493234059483790397e+09);
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
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',0,'{"n":0,"seat":0,"act":"take 1R","h":"c87b16207ae26a73"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-12","card":{"region":"anjou","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79493233899762320523e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',1,'{"n":1,"seat":0,"act":"end","h":"66c09870e28a950b"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79493233900277781482e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',2,'{"n":2,"seat":1,"act":"take 4L","h":"249c03745ffd649c"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-1","card":{"region":"bretagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79493233900516629217e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',3,'{"n":3,"seat":1,"act":"mark 2-6","h":"9fca6e4e0fe731dc"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"2-6"},"audience":null,"final":false}]',1.79493233900745224949e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',4,'{"n":4,"seat":0,"act":"take 3R","h":"0f070f6b1bc6e204"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-12","card":{"region":"bretagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79493233900954031944e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',5,'{"n":5,"seat":0,"act":"end","h":"0dbd8e218da0a157"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79493233902673792832e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',6,'{"n":6,"seat":1,"act":"take 1L","h":"025df245ccd1c5cd"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-1","card":{"region":"provence","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.7949323390467541218e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',7,'{"n":7,"seat":1,"act":"take 1L","h":"2eed305b2023e04f"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-2","card":{"region":"provence","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79493233907977056502e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',8,'{"n":8,"seat":1,"act":"mark 3-3","h":"95b62b9262db9074"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"3-3"},"audience":null,"final":false}]',1.79493233908830428129e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',9,'{"n":9,"seat":0,"act":"take 4R","h":"eae7acb0297a68f4"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-12","card":{"region":"provence","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79493233909552025798e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',10,'{"n":10,"seat":0,"act":"end","h":"f97d1dfda55b7de4"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79493233911352658271e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',11,'{"n":11,"seat":1,"act":"take 1L","h":"45728414a3e0a44f"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-3","card":{"region":"bourgogne","shields":1,"symbol":"tower"}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":1,"place":"1-3"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"bourbon"},"audience":[1],"final":true}]',1.79493233913608765594e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',12,'{"n":12,"seat":1,"act":"mark 3-11","h":"a27745ef130cf96d"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"3-11"},"audience":null,"final":false}]',1.7949323391395235062e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',13,'{"n":13,"seat":0,"act":"take 2R","h":"60d44c779249a888"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-12","card":{"region":"champagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79493233914157629014e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',14,'{"n":14,"seat":0,"act":"mark 2-1","h":"510ebdbea33ecc20"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"2-1"},"audience":null,"final":false}]',1794932339.14547);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',15,'{"n":15,"seat":1,"act":"take 1R","h":"7a2b63e76bede2ba"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-11","card":{"region":"bourbon","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79493233916554236415e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',16,'{"n":16,"seat":1,"act":"take 2L pay 2-6","h":"d150e9ef4c64fa1a"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-1","card":{"region":"bourbon","shields":1,"symbol":"cross"}},"audience":null,"final":false},{"key":"richelieu.event.paid","params":{"seat":1,"source":"2-6","owner":0},"audience":null,"final":false}]',1794932339.18189);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',17,'{"n":17,"seat":1,"act":"end","h":"6cf2a07f81545d4c"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79493233918914628028e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',18,'{"n":18,"seat":0,"act":"take 3L","h":"10de7d97d97a0804"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-1","card":{"region":"bretagne","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79493233920213079448e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',19,'{"n":19,"seat":0,"act":"mark 4-10","h":"f626a527bda3bedc"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"4-10"},"audience":null,"final":false}]',1.79493233920489454269e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',20,'{"n":20,"seat":1,"act":"take 1L","h":"3a64bbae2ec216b8"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-4","card":{"region":"languedoc","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79493233920976853366e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',21,'{"n":21,"seat":1,"act":"move 3-11 3-9","h":"c3b4284a1131bc89"}','[{"key":"richelieu.event.moved","params":{"seat":1,"source":"3-11","place":"3-9"},"audience":null,"final":false}]',1.79493233921651482577e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',22,'{"n":22,"seat":1,"act":"end","h":"6f87ce26a2e18b35"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79493233921983957293e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',23,'{"n":23,"seat":0,"act":"take 2R","h":"4ec4a94e2d0caf8f"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-11","card":{"region":"normandie","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79493233922181820872e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',24,'{"n":24,"seat":0,"act":"end","h":"ec7e43139a6d1834"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.7949323392328338623e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',25,'{"n":25,"seat":1,"act":"take 3R","h":"63c7755a84e804e3"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-11","card":{"region":"champagne","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79493233923666596412e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',26,'{"n":26,"seat":1,"act":"take 2R","h":"c667e7481a3ba6d4"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-10","card":{"region":"champagne","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79493233924890351299e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',27,'{"n":27,"seat":1,"act":"move 3-9 3-8","h":"e7adcd47a0c18378"}','[{"key":"richelieu.event.moved","params":{"seat":1,"source":"3-9","place":"3-8"},"audience":null,"final":false}]',1.79493233926052594183e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',28,'{"n":28,"seat":1,"act":"end","h":"529c966280382191"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79493233926566576963e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',29,'{"n":29,"seat":0,"act":"take 2L","h":"cf720f061a845acd"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-2","card":{"region":"normandie","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79493233933083224298e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',30,'{"n":30,"seat":0,"act":"mark 3-9","h":"fc7c4da923cc8d26"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"3-9"},"audience":null,"final":false}]',1.7949323393404617309e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',31,'{"n":31,"seat":1,"act":"take 3L","h":"23b3e2b98dde1b88"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-2","card":{"region":"bourgogne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.7949323396609873772e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',32,'{"n":32,"seat":1,"act":"move 3-3 2-3","h":"55ca4e0082bba4d0"}','[{"key":"richelieu.event.moved","params":{"seat":1,"source":"3-3","place":"2-3"},"audience":null,"final":false}]',1.79493233966561818119e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',33,'{"n":33,"seat":1,"act":"end","h":"cf82890e8e4811de"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79493233967124152187e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',34,'{"n":34,"seat":0,"act":"take 3R","h":"5683f62a0a48c192"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-10","card":{"region":"languedoc","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79493233967372584338e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',35,'{"n":35,"seat":0,"act":"end","h":"2527c540dedb3e6c"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79493233967599821092e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',36,'{"n":36,"seat":1,"act":"take 3L","h":"b8161d7da5c31dbf"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-3","card":{"region":"bretagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79493233968083357805e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',37,'{"n":37,"seat":1,"act":"move 3-8 1-8","h":"71c5489dc84fc1f3"}','[{"key":"richelieu.event.moved","params":{"seat":1,"source":"3-8","place":"1-8"},"audience":null,"final":false}]',1.79493233968594360352e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',38,'{"n":38,"seat":1,"act":"end","h":"debcd6999a5b67c0"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79493233968962883945e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',39,'{"n":39,"seat":0,"act":"take 4L","h":"0bc7198a716152d7"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-2","card":{"region":"bretagne","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79493233969209980962e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',40,'{"n":40,"seat":0,"act":"end","h":"fc6a112e6ff00bb1"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79493233969417119019e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',41,'{"n":41,"seat":1,"act":"take 4L","h":"3e96930724ab5c20"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-3","card":{"region":"bourgogne","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.7949323396962921619e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',42,'{"n":42,"seat":1,"act":"move 1-8 3-6","h":"e1985b5ccd1fb8ff"}','[{"key":"richelieu.event.moved","params":{"seat":1,"source":"1-8","place":"3-6"},"audience":null,"final":false}]',1.79493233969834327691e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',43,'{"n":43,"seat":1,"act":"end","h":"413de8d4798e2864"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79493233970216059689e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',44,'{"n":44,"seat":0,"act":"take 3L","h":"b48ea642a687e1d6"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-4","card":{"region":"champagne","shields":1,"symbol":"tower"}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":0,"place":"3-4"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"languedoc"},"audience":[0],"final":true}]',1.79493233971018815043e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',45,'{"n":45,"seat":0,"act":"end","h":"75a7e3fb0d002081"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79493233971247148506e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',46,'{"n":46,"seat":1,"act":"take 1L","h":"ca4826ca19bc83fc"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-5","card":{"region":"anjou","shields":1,"symbol":null}},"audience":null,"final":false}]',1.79493233971673154828e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',47,'{"n":47,"seat":1,"act":"end","h":"704320cb2d9f5427"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79493233972057747837e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',48,'{"n":48,"seat":0,"act":"take 4R","h":"063d9e7866220cd1"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-11","card":{"region":"auvergne","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79493233972252106672e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',49,'{"n":49,"seat":0,"act":"end","h":"39cbfe59635f3d77"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79493233972441434856e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',50,'{"n":50,"seat":1,"act":"take 3L","h":"e8de6247b7dfb6cf"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-5","card":{"region":"bourgogne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79493233972626090042e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',51,'{"n":51,"seat":1,"act":"end","h":"57f961de701f1e08"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79493233972815632816e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',52,'{"n":52,"seat":0,"act":"take 2R","h":"ec2ebffdaceee274"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-9","card":{"region":"provence","shields":2,"symbol":null}},"audience":null,"final":false}]',1794932339.73026);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',53,'{"n":53,"seat":0,"act":"mark 4-7","h":"c624fc057491702e"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"4-7"},"audience":null,"final":false}]',1.79493233973248457911e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',54,'{"n":54,"seat":1,"act":"take 1R","h":"39078b8850dc55fb"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-10","card":{"region":"auvergne","shields":1,"symbol":"sword"}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":1,"place":"1-10"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"provence"},"audience":[1],"final":true}]',1.79493233973707485198e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',55,'{"n":55,"seat":1,"act":"end","h":"db1324441200247e"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.7949323397496776581e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',56,'{"n":56,"seat":0,"act":"take 2R","h":"9fe697c598948b1e"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-8","card":{"region":"normandie","shields":1,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":0,"place":"2-8"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"cross"},"audience":[0],"final":true}]',1.79493233975656294818e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',57,'{"n":57,"seat":0,"act":"take 2R","h":"97b0ff6f11c1b51b"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-7","card":{"region":"normandie","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79493233975912976269e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',58,'{"n":58,"seat":0,"act":"move 4-7 1-6","h":"a7fb74770cd9471b"}','[{"key":"richelieu.event.moved","params":{"seat":0,"source":"4-7","place":"1-6"},"audience":null,"final":false}]',1.79493233976142859461e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',59,'{"n":59,"seat":1,"act":"take 4L","h":"c4b130a2a581eaa1"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-4","card":{"region":"anjou","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79493233976451253895e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',60,'{"n":60,"seat":1,"act":"end","h":"11bfc573873844b0"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79493233976767015461e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',61,'{"n":61,"seat":0,"act":"take 4L","h":"ba4b7adefb2ace27"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-5","card":{"region":"languedoc","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79493233977710509299e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',62,'{"n":62,"seat":0,"act":"move 1-6 4-9","h":"0f0395b9f2f56062"}','[{"key":"richelieu.event.moved","params":{"seat":0,"source":"1-6","place":"4-9"},"audience":null,"final":false}]',1.79493233977957987782e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',63,'{"n":63,"seat":1,"act":"take 1L","h":"5c6f288e7c622650"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-6","card":{"region":"provence","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79493233978175425525e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',64,'{"n":64,"seat":1,"act":"move 2-3 4-7","h":"f71f0b37c30a1ce0"}','[{"key":"richelieu.event.moved","params":{"seat":1,"source":"2-3","place":"4-7"},"audience":null,"final":false}]',1.79493233978661012647e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',65,'{"n":65,"seat":1,"act":"end","h":"4f9be51d7fd6046d"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79493233978929352763e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',66,'{"n":66,"seat":0,"act":"take 3L pay 4-9","h":"2614a6473e29531f"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-6","card":{"region":"bourgogne","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.paid","params":{"seat":0,"source":"4-9","owner":1},"audience":null,"final":false}]',1.79493233979154706006e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',67,'{"n":67,"seat":0,"act":"move 3-9 1-8","h":"d73e6e38410c6d2e"}','[{"key":"richelieu.event.moved","params":{"seat":0,"source":"3-9","place":"1-8"},"audience":null,"final":false}]',1.7949323397943153382e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',68,'{"n":68,"seat":0,"act":"end","h":"0fc7777d939120b2"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79493233980245733266e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',69,'{"n":69,"seat":1,"act":"take 2L","h":"167a676199d9ebe1"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-3","card":{"region":"anjou","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79493233980620598786e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',70,'{"n":70,"seat":1,"act":"end","h":"4870483178de2d6d"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79493233980978202819e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',71,'{"n":71,"seat":0,"act":"take 2R","h":"c44ba5b1da321f13"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-6","card":{"region":"languedoc","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79493233981294012064e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',72,'{"n":72,"seat":0,"act":"move 1-8 2-4","h":"b7501a409d12ab3b"}','[{"key":"richelieu.event.moved","params":{"seat":0,"source":"1-8","place":"2-4"},"audience":null,"final":false}]',1.79493233981617307665e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',73,'{"n":73,"seat":0,"act":"end","h":"756d819558efd283"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1794932339.81936);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',74,'{"n":74,"seat":1,"act":"take 2R","h":"373dd6e57809bf1c"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-5","card":{"region":"auvergne","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":1,"place":"2-5"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"normandie"},"audience":[1],"final":true}]',1.79493233982210040095e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',75,'{"n":75,"seat":1,"act":"mark 1-9","h":"0870df537655532e"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"1-9"},"audience":null,"final":false}]',1.79493233983050966265e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',76,'{"n":76,"seat":1,"act":"end","h":"9cf390e1bb1bb8b4"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79493233983253622056e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',77,'{"n":77,"seat":0,"act":"take 3L","h":"db37da8aedeb40eb"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-7","card":{"region":"bourbon","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79493233983443069455e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',78,'{"n":78,"seat":0,"act":"move 2-4 3-9","h":"207fe0a40f5886de"}','[{"key":"richelieu.event.moved","params":{"seat":0,"source":"2-4","place":"3-9"},"audience":null,"final":false}]',1.79493233983721828458e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',79,'{"n":79,"seat":0,"act":"end","h":"ddeee9aaf86d3918"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79493233983906745913e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',80,'{"n":80,"seat":1,"act":"take 1L","h":"8e6b2489029ee03c"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-7","card":{"region":"anjou","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79493233984100198741e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',81,'{"n":81,"seat":1,"act":"move 4-7 3-8","h":"d67e8e555969a576"}','[{"key":"richelieu.event.moved","params":{"seat":1,"source":"4-7","place":"3-8"},"audience":null,"final":false}]',1.79493233984289216999e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',82,'{"n":82,"seat":1,"act":"end","h":"8cd46032940601b0"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79493233984525847437e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',83,'{"n":83,"seat":0,"act":"take 3R","h":"21600601424756ae"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-9","card":{"region":"normandie","shields":1,"symbol":"tower"}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":0},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":0,"place":"3-9"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"tower"},"audience":[0],"final":true}]',1.79493233985181641575e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',84,'{"n":84,"seat":0,"act":"end","h":"acd37014ca9f83c6"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79493233985627055173e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',85,'{"n":85,"seat":1,"act":"take 1R","h":"338622c1adfc7cca"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-9","card":{"region":"normandie","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":1},"audience":null,"final":false}]',1.79493233986211967465e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',86,'{"n":86,"seat":1,"act":"end","h":"7b83ba648f3cdc96"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79493233986565136912e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',87,'{"n":87,"seat":0,"act":"take 4L","h":"175ac9b57d1b963a"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-6","card":{"region":"bretagne","shields":1,"symbol":"cross"}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":0,"place":"4-6"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"auvergne"},"audience":[0],"final":true}]',1.79493233987025308613e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',88,'{"n":88,"seat":0,"act":"end","h":"3eb067fa8268577d"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79493233988140726093e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',89,'{"n":89,"seat":1,"act":"take 3L","h":"6d86589e0812ad57"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-8","card":{"region":"auvergne","shields":1,"symbol":"cross"}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":1},"audience":null,"final":false}]',1.79493233988496184343e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',90,'{"n":90,"seat":1,"act":"mark 1-8","h":"ba5f0eeff3d880ec"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"1-8"},"audience":null,"final":false}]',1.79493233988927221303e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',91,'{"n":91,"seat":1,"act":"end","h":"2945d87a84ff4597"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79493233990078735352e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',92,'{"n":92,"seat":0,"act":"take 2L","h":"fe87c1c513f34a97"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-4","card":{"region":"bourgogne","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79493233990880441666e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',93,'{"n":93,"seat":0,"act":"end","h":"98e11f3c4ae84028"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79493233991245341304e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',94,'{"n":94,"seat":1,"act":"take 4R pay 1-8","h":"c2e2a6dd3add3526"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-10","card":{"region":"bourbon","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.paid","params":{"seat":1,"source":"1-8","owner":0},"audience":null,"final":false}]',1.79493233992092299459e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',95,'{"n":95,"seat":1,"act":"end","h":"76161c4298ff2fd3"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79493233993064856533e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',96,'{"n":96,"seat":0,"act":"take 4R","h":"e34124a0163139f3"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-9","card":{"region":"bourgogne","shields":1,"symbol":null}},"audience":null,"final":false}]',1.79493233993757534024e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',97,'{"n":97,"seat":0,"act":"end","h":"97e540ede7a68f24"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.7949323399445426464e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',98,'{"n":98,"seat":1,"act":"take 1L","h":"7a1983392495944b"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-8","card":{"region":"champagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79493233995257091524e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',99,'{"n":99,"seat":1,"act":"end","h":"15a43a43ef95d224"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79493233996133255961e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',100,'{"n":100,"seat":0,"act":"take 4L","h":"115688ee5b82efdd"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-7","card":{"region":"languedoc","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":0,"place":"4-7"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"marker-back"},"audience":[0],"final":true}]',1.79493233996853399276e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',101,'{"n":101,"seat":0,"act":"end","h":"a46c2b2a7b74e25b"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79493233997731089588e+09);
INSERT INTO "journal" VALUES('aLc12fKiuU42kDnxDfizag',102,'{"n":102,"seat":1,"act":"take 4L","h":"de222f0bb89a390a"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-8","card":{"region":"champagne","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.tokens_shown","params":{"seat":0,"tokens":["languedoc","auvergne","cross","tower","marker-back"]},"audience":null,"final":true},{"key":"richelieu.event.tokens_shown","params":{"seat":1,"tokens":["normandie","provence","bourbon"]},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"bourgogne","counts":[4,6],"winners":[1],"points":6},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"bretagne","counts":[5,4],"winners":[0],"points":5},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"champagne","counts":[3,6],"winners":[1],"points":6},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"normandie","counts":[6,3],"winners":[0],"points":6},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"languedoc","counts":[6,2],"winners":[0],"points":6},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"provence","counts":[3,5],"winners":[1],"points":5},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"anjou","counts":[1,5],"winners":[1],"points":5},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"bourbon","counts":[1,5],"winners":[1],"points":5},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"auvergne","counts":[2,4],"winners":[1],"points":4},"audience":null,"final":true},{"key":"richelieu.event.regions_missing","params":{"seat":0,"regions":0,"points":0},"audience":null,"final":true},{"key":"richelieu.event.regions_missing","params":{"seat":1,"regions":0,"points":0},"audience":null,"final":true},{"key":"richelieu.event.symbol_scored","params":{"symbol":"sword","counts":[5,4],"winners":[0],"points":5},"audience":null,"final":true},{"key":"richelieu.event.symbol_scored","params":{"symbol":"cross","counts":[5,5],"winners":[0,1],"points":5},"audience":null,"final":true},{"key":"richelieu.event.symbol_scored","params":{"symbol":"tower","counts":[7,3],"winners":[0],"points":7},"audience":null,"final":true},{"key":"richelieu.event.symbols_missing","params":{"seat":0,"symbols":0,"points":0},"audience":null,"final":true},{"key":"richelieu.event.symbols_missing","params":{"seat":1,"symbols":0,"points":0},"audience":null,"final":true},{"key":"richelieu.event.totals","params":{"scores":[34,36]},"audience":null,"final":true},{"key":"richelieu.event.won","params":{"result":{"key":"richelieu.outcome.points","params":{"winners":[1],"points":36}}},"audience":null,"final":true}]',1.794932339986446619e+09);
INSERT INTO "journal" VALUES('tB918hXYJREUtpr3zQf-rg',0,'{"n":0,"seat":1,"act":"take 4R","h":"5c623afaf353ea37"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-12","card":{"region":"auvergne","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79493234000221586225e+09);
INSERT INTO "journal" VALUES('tB918hXYJREUtpr3zQf-rg',1,'{"n":1,"seat":1,"act":"end","h":"da42031f299dbd04"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79493234001680278776e+09);
INSERT INTO "journal" VALUES('tB918hXYJREUtpr3zQf-rg',2,'{"n":2,"seat":0,"act":"take 3L","h":"aa471717f16f94cd"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-1","card":{"region":"champagne","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79493234003275227549e+09);
INSERT INTO "journal" VALUES('tB918hXYJREUtpr3zQf-rg',3,'{"n":3,"seat":0,"act":"mark 2-3","h":"c98cb6b2883ab2ce"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"2-3"},"audience":null,"final":false}]',1.79493234003793120383e+09);
INSERT INTO "journal" VALUES('tB918hXYJREUtpr3zQf-rg',4,'{"n":4,"seat":1,"act":"take 3R","h":"bfdc02dfc2ee23bd"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-12","card":{"region":"normandie","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79493234005008220669e+09);
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
INSERT INTO "seats" VALUES('aLc12fKiuU42kDnxDfizag',0,'anna',NULL,'Anna','',NULL,0,NULL);
INSERT INTO "seats" VALUES('aLc12fKiuU42kDnxDfizag',1,'béla',NULL,'Béla','',NULL,0,NULL);
INSERT INTO "seats" VALUES('tB918hXYJREUtpr3zQf-rg',0,'anna',NULL,'Anna','',NULL,0,NULL);
INSERT INTO "seats" VALUES('tB918hXYJREUtpr3zQf-rg',1,'béla',NULL,'Béla','',NULL,0,NULL);
INSERT INTO "seats" VALUES('F0B09gsxteisL9u9lKgvaw',0,'anna',NULL,'Anna','',NULL,0,NULL);
INSERT INTO "seats" VALUES('F0B09gsxteisL9u9lKgvaw',1,NULL,'page','page 2','',NULL,0,NULL);
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
INSERT INTO "tables" VALUES('aLc12fKiuU42kDnxDfizag','richelieu','richelieu','1','{"players": 2, "first": null, "three_rows": false, "deck": ""}','{"private": false, "time": {"kind": "none", "bank": 0.0, "each": 0.0, "flag": "default"}}','anna','over','a3c409ad5ac6eaada60bfcace9c7587e6c49e489677fd21ad9a44c792a071294','fc3a96ea3fdd719f6e137509d7e08dab','ff4c07a18971010e0efcc3c7ee2ba78f9b2b20398aa89c2d5afbc1e22ceed6d6','[{"name": "Anna", "bytes": ""}, {"name": "B\u00e9la", "bytes": ""}]',1.7949323385439221859e+09,1.79493233884489870075e+09,1.794932339986446619e+09,'{"winners": [1], "scores": [34, 36], "reason": {"key": "richelieu.outcome.points", "params": {"winners": [1], "points": 36}}}',103,'null',NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('tB918hXYJREUtpr3zQf-rg','richelieu','richelieu','1','{"players": 2, "first": null, "three_rows": false, "deck": ""}','{"private": false, "time": {"kind": "none", "bank": 0.0, "each": 0.0, "flag": "default"}}','anna','running','074317613f9a07e4764bc7c010a98fc991086dcde896fd0eff464cac2f7e2b7f','2f7235e59c6081a6e66b44a819eb92f8','877dcbc00009ad0dbdcc1349bf3f67d61f934005d621313a8336eb05542e4e77','[{"name": "Anna", "bytes": ""}, {"name": "B\u00e9la", "bytes": ""}]',1.79493233897375798228e+09,1.79493233898264217375e+09,NULL,NULL,5,NULL,NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('F0B09gsxteisL9u9lKgvaw','fredericus','fredericus','1','{"players": 2, "first": null, "short": false}','{"private": false, "time": {"kind": "none", "bank": 0.0, "each": 0.0, "flag": "default"}}','anna','running','684d70612a8a984d7b9ef2922dfe97742b2d7bf8c5da29ad5397b088fc822d01','a8f5395861571f01d0676cb8295fca71','486bc87d5cca3ece66eb76d8c9acf9cabd88dab53426e0973a29dea28785f43b','[{"name": "Anna", "bytes": ""}, {"name": "page 2", "bytes": "", "bot": "page"}]',1.794932340053483963e+09,1.79493234014347219471e+09,NULL,NULL,0,NULL,NULL,NULL,NULL,0);
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
