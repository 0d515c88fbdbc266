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
	language VARCHAR(2) DEFAULT 'en' NOT NULL, skeleton VARCHAR(200), 
	CONSTRAINT pk_accounts PRIMARY KEY (id), 
	CONSTRAINT uq_accounts_name_key UNIQUE (name_key)
);
INSERT INTO "accounts" VALUES('anna','Anna','anna',NULL,0,0,0,0,0.0,NULL,0,'en',NULL);
INSERT INTO "accounts" VALUES('béla','Béla','béla',NULL,0,0,0,0,0.0,NULL,0,'en',NULL);
INSERT INTO "accounts" VALUES('olga','Olga','olga',NULL,0,0,0,0,0.0,NULL,0,'en',NULL);
INSERT INTO "accounts" VALUES('jonas','Jonas','jonas',NULL,0,0,0,0,0.0,NULL,0,'en',NULL);
INSERT INTO "accounts" VALUES('jutta','Jutta','jutta',NULL,0,0,0,0,0.0,NULL,0,'en',NULL);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0007');
CREATE TABLE championships (
	id VARCHAR(32) NOT NULL, 
	created FLOAT NOT NULL, 
	n INTEGER NOT NULL, 
	state JSON NOT NULL, 
	CONSTRAINT pk_championships PRIMARY KEY (id)
);
INSERT INTO "championships" VALUES('iQL_1J9rqbrO',1.79512593913226628297e+09,15,'{"id": "iQL_1J9rqbrO", "name": "Spring", "kind": "hall", "starts": ["2027-05-14T10:00", "2027-05-14T17:00", "2027-05-15T10:00", "2027-05-15T17:00", "2027-05-16T10:00"], "options": {"gentle_clock": false, "deduct_unfinished": false, "gardez_prussia": false, "keep_cities_apart": true}, "organisers": ["olga"], "jury": ["jonas", "jutta"], "stage": "playing", "participants": [{"number": 0, "pseudonym": "Owl 0", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 0"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 1, "pseudonym": "Owl 1", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 1"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 2, "pseudonym": "Owl 2", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 2"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 3, "pseudonym": "Owl 3", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 3"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 4, "pseudonym": "Owl 4", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 4"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 5, "pseudonym": "Owl 5", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 5"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 6, "pseudonym": "Owl 6", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 6"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}, {"number": 7, "pseudonym": "Owl 7", "city": "", "sitter": {"account": null, "bot": null, "name": "Person 7"}, "is_stand_in": false, "keeps_table": false, "late": [], "excluded_from": null}], "next_number": 8, "drawings": [{"seed": "1", "at": 1795125939.1472857, "by": "olga"}], "games": [{"round": 1, "table": 1, "seats": {"Friedrich": 0, "Elisabeth": 3, "Maria Theresia": 1, "Pompadour": 2}, "stand_ins": {}, "table_id": null, "started": 1795125939.1499343, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 1, "table": 2, "seats": {"Friedrich": 4, "Elisabeth": 5, "Maria Theresia": 7, "Pompadour": 6}, "stand_ins": {}, "table_id": null, "started": 1795125939.1499343, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 2, "table": 1, "seats": {"Friedrich": 6, "Elisabeth": 0, "Maria Theresia": 5, "Pompadour": 3}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 2, "table": 2, "seats": {"Friedrich": 7, "Elisabeth": 1, "Maria Theresia": 2, "Pompadour": 4}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 3, "table": 1, "seats": {"Friedrich": 1, "Elisabeth": 6, "Maria Theresia": 4, "Pompadour": 0}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 3, "table": 2, "seats": {"Friedrich": 5, "Elisabeth": 2, "Maria Theresia": 3, "Pompadour": 7}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 4, "table": 1, "seats": {"Friedrich": 3, "Elisabeth": 7, "Maria Theresia": 6, "Pompadour": 1}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}, {"round": 4, "table": 2, "seats": {"Friedrich": 2, "Elisabeth": 4, "Maria Theresia": 0, "Pompadour": 5}, "stand_ins": {}, "table_id": null, "started": null, "protocol": null, "is_by_hand": false, "confirmed_by": null, "confirmed_at": null, "calls": []}], "unkept": [], "sealed": null, "choices": {}, "champion": null, "tied": [], "decided_by": null}');
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
INSERT INTO "deeds" VALUES('iQL_1J9rqbrO',0,'olga','{"do": "create"}',1.79512593913226628297e+09);
INSERT INTO "deeds" VALUES('iQL_1J9rqbrO',1,'olga','{"do": "appoint"}',1.79512593913486146919e+09);
INSERT INTO "deeds" VALUES('iQL_1J9rqbrO',2,'olga','{"do": "appoint"}',1.79512593913641119005e+09);
INSERT INTO "deeds" VALUES('iQL_1J9rqbrO',3,'olga','{"do": "enter"}',1.79512593913766098025e+09);
INSERT INTO "deeds" VALUES('iQL_1J9rqbrO',4,'olga','{"do": "enter"}',1.79512593913879680632e+09);
INSERT INTO "deeds" VALUES('iQL_1J9rqbrO',5,'olga','{"do": "enter"}',1.79512593913992381093e+09);
INSERT INTO "deeds" VALUES('iQL_1J9rqbrO',6,'olga','{"do": "enter"}',1.79512593914108133314e+09);
INSERT INTO "deeds" VALUES('iQL_1J9rqbrO',7,'olga','{"do": "enter"}',1.79512593914218068118e+09);
INSERT INTO "deeds" VALUES('iQL_1J9rqbrO',8,'olga','{"do": "enter"}',1.79512593914329123502e+09);
INSERT INTO "deeds" VALUES('iQL_1J9rqbrO',9,'olga','{"do": "enter"}',1.79512593914444780352e+09);
INSERT INTO "deeds" VALUES('iQL_1J9rqbrO',10,'olga','{"do": "enter"}',1.79512593914559793473e+09);
INSERT INTO "deeds" VALUES('iQL_1J9rqbrO',11,'olga','{"do": "close"}',1.79512593914657855032e+09);
INSERT INTO "deeds" VALUES('iQL_1J9rqbrO',12,'olga','{"do": "draw", "seed": "1"}',1.79512593914803981779e+09);
INSERT INTO "deeds" VALUES('iQL_1J9rqbrO',13,'olga','{"do": "publish"}',1.79512593914920496945e+09);
INSERT INTO "deeds" VALUES('iQL_1J9rqbrO',14,'olga','{"do": "start", "number": 1}',1.7951259391504919529e+09);
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
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',0,'{"n":0,"seat":0,"act":"take 1R","h":"6231dc689b70b2fe"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-12","card":{"region":"provence","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79512593898801851269e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',1,'{"n":1,"seat":0,"act":"end","h":"c2c0c5b3d7c4279c"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79512593899026012423e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',2,'{"n":2,"seat":1,"act":"take 4L","h":"c026493bb5760f57"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-1","card":{"region":"provence","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79512593899172258381e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',3,'{"n":3,"seat":1,"act":"mark 2-6","h":"fa8d38756f13a418"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"2-6"},"audience":null,"final":false}]',1.79512593899321055415e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',4,'{"n":4,"seat":0,"act":"take 3R","h":"74e2ce434ff9df1b"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-12","card":{"region":"normandie","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79512593899484062197e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',5,'{"n":5,"seat":0,"act":"end","h":"66093b27f078244c"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79512593899622797965e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',6,'{"n":6,"seat":1,"act":"take 1L","h":"4548cb9383a2efef"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-1","card":{"region":"languedoc","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79512593899757409094e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',7,'{"n":7,"seat":1,"act":"mark 4-6","h":"07a04db0d6f54058"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"4-6"},"audience":null,"final":false}]',1.79512593899892306326e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',8,'{"n":8,"seat":0,"act":"take 4L","h":"86413c370862690f"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-2","card":{"region":"auvergne","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79512593900020742416e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',9,'{"n":9,"seat":0,"act":"take 1L","h":"1f35dfff221849a2"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-2","card":{"region":"auvergne","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79512593900153112408e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',10,'{"n":10,"seat":0,"act":"mark 3-11","h":"f895c85d3cd7cda4"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"3-11"},"audience":null,"final":false}]',1.79512593900277733806e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',11,'{"n":11,"seat":1,"act":"take 2R","h":"c074289cceb6aeae"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-12","card":{"region":"languedoc","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79512593900403451922e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',12,'{"n":12,"seat":1,"act":"mark 2-1","h":"f005693409eb8c42"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"2-1"},"audience":null,"final":false}]',1.79512593900531768802e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',13,'{"n":13,"seat":0,"act":"take 1R","h":"6277790ff3f27664"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-11","card":{"region":"bourgogne","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79512593900657773022e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',14,'{"n":14,"seat":0,"act":"mark 2-3","h":"806e53059fde96bd"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"2-3"},"audience":null,"final":false}]',1.79512593900787806506e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',15,'{"n":15,"seat":1,"act":"take 1R","h":"7bae30045aac0507"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-10","card":{"region":"normandie","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":1,"place":"1-10"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"anjou"},"audience":[1],"final":true}]',1.79512593900921320917e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',16,'{"n":16,"seat":1,"act":"move 2-1 2-4","h":"0ff7f69456579296"}','[{"key":"richelieu.event.moved","params":{"seat":1,"source":"2-1","place":"2-4"},"audience":null,"final":false}]',1.7951259390104942322e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',17,'{"n":17,"seat":0,"act":"take 4L","h":"45697fa93742f4ec"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-3","card":{"region":"auvergne","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79512593901176285742e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',18,'{"n":18,"seat":0,"act":"end","h":"e072d4f40a549281"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79512593901319766039e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',19,'{"n":19,"seat":1,"act":"take 3R pay 2-4","h":"2e9b0e1770d03dc4"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-11","card":{"region":"languedoc","shields":1,"symbol":"tower"}},"audience":null,"final":false},{"key":"richelieu.event.paid","params":{"seat":1,"source":"2-4","owner":0},"audience":null,"final":false}]',1.79512593901450181002e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',20,'{"n":20,"seat":1,"act":"end","h":"05b55b66d4cdd1d9"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79512593901578187938e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',21,'{"n":21,"seat":0,"act":"take 4L","h":"15a7703ae2ab84c3"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-4","card":{"region":"bourbon","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79512593901713871959e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',22,'{"n":22,"seat":0,"act":"mark 2-8","h":"23a2a7585e3633c6"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"2-8"},"audience":null,"final":false}]',1.79512593901844549177e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',23,'{"n":23,"seat":1,"act":"take 3R","h":"da907782600aacd8"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-10","card":{"region":"anjou","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79512593901975274091e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',24,'{"n":24,"seat":1,"act":"end","h":"8fd14a31aa95983d"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79512593902110028265e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',25,'{"n":25,"seat":0,"act":"take 2R","h":"ffed36a93e78a250"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-11","card":{"region":"normandie","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79512593902241134645e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',26,'{"n":26,"seat":0,"act":"end","h":"fb5cd96560fa6997"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.7951259390237061977e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',27,'{"n":27,"seat":1,"act":"take 3R","h":"54f35624dcef9fe0"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-9","card":{"region":"bourgogne","shields":1,"symbol":"tower"}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":1,"place":"3-9"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"bourgogne"},"audience":[1],"final":true}]',1795125939.02506);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',28,'{"n":28,"seat":1,"act":"move 4-6 3-8","h":"8ce78afc032535c3"}','[{"key":"richelieu.event.moved","params":{"seat":1,"source":"4-6","place":"3-8"},"audience":null,"final":false}]',1.79512593902640604976e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',29,'{"n":29,"seat":1,"act":"end","h":"dcd4698cf713bbf9"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79512593902771377561e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',30,'{"n":30,"seat":0,"act":"take 3L","h":"71de70c862ad8797"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-1","card":{"region":"champagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79512593902917122834e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',31,'{"n":31,"seat":0,"act":"end","h":"4b165ccb62acc672"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79512593903049921988e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',32,'{"n":32,"seat":1,"act":"take 1L","h":"ef03f4e9843f3ce0"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-3","card":{"region":"auvergne","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":1,"place":"1-3"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"normandie"},"audience":[1],"final":true}]',1.79512593903184485433e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',33,'{"n":33,"seat":1,"act":"move 2-6 4-8","h":"58dc385cc8c6d232"}','[{"key":"richelieu.event.moved","params":{"seat":1,"source":"2-6","place":"4-8"},"audience":null,"final":false}]',1.79512593903323698042e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',34,'{"n":34,"seat":1,"act":"end","h":"5a094fce94153929"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79512593903453588489e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',35,'{"n":35,"seat":0,"act":"take 3L","h":"cf9d07dc1c1e80bc"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-2","card":{"region":"bourbon","shields":2,"symbol":null}},"audience":null,"final":false}]',1.7951259390358738899e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',36,'{"n":36,"seat":0,"act":"end","h":"459f65c45395447a"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79512593903726649282e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',37,'{"n":37,"seat":1,"act":"take 3R","h":"55439821c7469a86"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-8","card":{"region":"normandie","shields":1,"symbol":"tower"}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":1},"audience":null,"final":false}]',1.79512593903860163688e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',38,'{"n":38,"seat":1,"act":"take 4L","h":"364262259727cf9d"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-5","card":{"region":"normandie","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.7951259390399124622e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',39,'{"n":39,"seat":1,"act":"end","h":"92bd44b4fb797dd3"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79512593904125404356e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',40,'{"n":40,"seat":0,"act":"take 2R","h":"6a68b589476681d9"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-10","card":{"region":"bretagne","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79512593904254531863e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',41,'{"n":41,"seat":0,"act":"mark 1-4","h":"a0669ee03b794500"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"1-4"},"audience":null,"final":false}]',1.79512593904387950894e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',42,'{"n":42,"seat":1,"act":"take 3R","h":"04e955dd6039bb64"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-7","card":{"region":"anjou","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79512593904524016385e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',43,'{"n":43,"seat":1,"act":"end","h":"8829f0537c65eaa0"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79512593904657244683e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',44,'{"n":44,"seat":0,"act":"take 2R","h":"5d29055a6b811b4d"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-9","card":{"region":"bourbon","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79512593904788374903e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',45,'{"n":45,"seat":0,"act":"take 2R","h":"9ed9c2fcc48e3157"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-8","card":{"region":"bourbon","shields":1,"symbol":"tower"}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":0},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":0,"place":"2-8"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"languedoc"},"audience":[0],"final":true}]',1.7951259390492417812e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',46,'{"n":46,"seat":0,"act":"mark 3-6","h":"b3b9da1e4bf897f7"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"3-6"},"audience":null,"final":false}]',1.795125939050542593e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',47,'{"n":47,"seat":1,"act":"take 1L pay supply","h":"e901c721ab772121"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-4","card":{"region":"bourgogne","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.paid","params":{"seat":1,"source":"supply","owner":0},"audience":null,"final":false}]',1.79512593905185294154e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',48,'{"n":48,"seat":1,"act":"end","h":"3aaa18f545316bbb"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79512593905319690706e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',49,'{"n":49,"seat":0,"act":"take 4R","h":"c20e361e27eb0071"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-12","card":{"region":"anjou","shields":1,"symbol":null}},"audience":null,"final":false}]',1.79512593905447840692e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',50,'{"n":50,"seat":0,"act":"end","h":"4bfc73e8e53577d5"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79512593905578207971e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',51,'{"n":51,"seat":1,"act":"take 3L","h":"53ca69af9a91c675"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-3","card":{"region":"provence","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79512593905712938306e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',52,'{"n":52,"seat":1,"act":"end","h":"bbaadeb18e935448"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79512593905842971798e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',53,'{"n":53,"seat":0,"act":"take 2R","h":"e901d5276539857c"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-7","card":{"region":"bretagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79512593905971360201e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',54,'{"n":54,"seat":0,"act":"mark 4-9","h":"e3fdb50993989de7"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"4-9"},"audience":null,"final":false}]',1.79512593906106948855e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',55,'{"n":55,"seat":1,"act":"take 1R","h":"1e4421da01c3a600"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-9","card":{"region":"bretagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79512593906230068208e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',56,'{"n":56,"seat":1,"act":"end","h":"62d946d4f51ec732"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79512593906351113322e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',57,'{"n":57,"seat":0,"act":"take 2R","h":"45ba8bda3cd59fd9"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-6","card":{"region":"anjou","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.7951259390647771358e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',58,'{"n":58,"seat":0,"act":"take 2L","h":"de1e7018a3abc93a"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-1","card":{"region":"anjou","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79512593906603813167e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',59,'{"n":59,"seat":0,"act":"end","h":"a24511cc164168c9"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1795125939.06732);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',60,'{"n":60,"seat":1,"act":"take 3L","h":"4de9e167e5582bb6"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-4","card":{"region":"champagne","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":1,"place":"3-4"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"provence"},"audience":[1],"final":true}]',1.79512593906859469414e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',61,'{"n":61,"seat":1,"act":"end","h":"fe9f2eb2c04e973e"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79512593906987833977e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',62,'{"n":62,"seat":0,"act":"take 2R","h":"6d13c351adaf06c9"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-5","card":{"region":"bourgogne","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":0,"place":"2-5"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"marker-back"},"audience":[0],"final":true}]',1.79512593907114577297e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',63,'{"n":63,"seat":0,"act":"move 3-6 1-5","h":"647365a28f458a01"}','[{"key":"richelieu.event.moved","params":{"seat":0,"source":"3-6","place":"1-5"},"audience":null,"final":false}]',1.79512593907241773611e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',64,'{"n":64,"seat":1,"act":"take 4L","h":"489ad4b2e5266770"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-6","card":{"region":"languedoc","shields":1,"symbol":"sword"}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":1,"place":"4-6"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"champagne"},"audience":[1],"final":true}]',1.79512593907366824154e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',65,'{"n":65,"seat":1,"act":"end","h":"16561aa8b954027a"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1795125939.07494);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',66,'{"n":66,"seat":0,"act":"take 4L","h":"a9766a52e7129cb9"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-7","card":{"region":"champagne","shields":1,"symbol":"sword"}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":0,"place":"4-7"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"bretagne"},"audience":[0],"final":true}]',1.79512593907618951804e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',67,'{"n":67,"seat":0,"act":"move 1-5 4-10","h":"b62ada481458eb1a"}','[{"key":"richelieu.event.moved","params":{"seat":0,"source":"1-5","place":"4-10"},"audience":null,"final":false}]',1.79512593907753205306e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',68,'{"n":68,"seat":1,"act":"take 1L","h":"221d42c3e29372fc"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-5","card":{"region":"normandie","shields":1,"symbol":null}},"audience":null,"final":false}]',1.79512593907880473138e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',69,'{"n":69,"seat":1,"act":"move 4-8 1-7","h":"80aa558ed4c191a7"}','[{"key":"richelieu.event.moved","params":{"seat":1,"source":"4-8","place":"1-7"},"audience":null,"final":false}]',1.79512593908007764818e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',70,'{"n":70,"seat":1,"act":"end","h":"fb931744854980c7"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79512593908143663402e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',71,'{"n":71,"seat":0,"act":"take 1L","h":"cfba16694b3021bd"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-6","card":{"region":"champagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79512593908277630805e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',72,'{"n":72,"seat":0,"act":"move 2-3 3-5","h":"b5d4b086070d252a"}','[{"key":"richelieu.event.moved","params":{"seat":0,"source":"2-3","place":"3-5"},"audience":null,"final":false}]',1.79512593908415174484e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',73,'{"n":73,"seat":1,"act":"take 3R","h":"1245b52b113d9c45"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-6","card":{"region":"bourgogne","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79512593908555841441e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',74,'{"n":74,"seat":1,"act":"take 4R","h":"a99c333e1ba87b1c"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-11","card":{"region":"bourgogne","shields":1,"symbol":null}},"audience":null,"final":false}]',1.79512593908690357212e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',75,'{"n":75,"seat":1,"act":"end","h":"23934601b9689334"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79512593908828663831e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',76,'{"n":76,"seat":0,"act":"take 1R","h":"8fefdb97deb47172"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-8","card":{"region":"provence","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79512593908967542648e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',77,'{"n":77,"seat":0,"act":"end","h":"5f0a7957a7b041e9"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79512593909097385412e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',78,'{"n":78,"seat":1,"act":"take 4L","h":"b46951d5e57b0fb3"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-8","card":{"region":"bretagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79512593909223461155e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',79,'{"n":79,"seat":1,"act":"move 1-7 2-3","h":"839ce953d3fdb293"}','[{"key":"richelieu.event.moved","params":{"seat":1,"source":"1-7","place":"2-3"},"audience":null,"final":false}]',1.79512593909357404706e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',80,'{"n":80,"seat":1,"act":"end","h":"09fa6b4bde6fef57"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1795125939.09484);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',81,'{"n":81,"seat":0,"act":"take 1L","h":"b732db60eea7f9ec"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-7","card":{"region":"provence","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79512593909612631795e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',82,'{"n":82,"seat":0,"act":"move 3-5 2-4","h":"29bb1ef92eff7e31"}','[{"key":"richelieu.event.moved","params":{"seat":0,"source":"3-5","place":"2-4"},"audience":null,"final":false}]',1.79512593909758734703e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',83,'{"n":83,"seat":1,"act":"take 4R pay 2-3","h":"8bf861cb4a401306"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-10","card":{"region":"champagne","shields":1,"symbol":"tower"}},"audience":null,"final":false},{"key":"richelieu.event.paid","params":{"seat":1,"source":"2-3","owner":0},"audience":null,"final":false}]',1.79512593909893202782e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',84,'{"n":84,"seat":1,"act":"take 2L","h":"5ba83d1d80afd835"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-2","card":{"region":"champagne","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.7951259391002478599e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',85,'{"n":85,"seat":1,"act":"end","h":"0341f2c9ebb9fa9b"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79512593910159826277e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',86,'{"n":86,"seat":0,"act":"take 4L","h":"10925392c933e575"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-9","card":{"region":"languedoc","shields":1,"symbol":"cross"}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":0},"audience":null,"final":false}]',1.7951259391029379368e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',87,'{"n":87,"seat":0,"act":"end","h":"104a2c465c94131c"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79512593910422897343e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',88,'{"n":88,"seat":1,"act":"take 3L","h":"8d8d77768f812f0e"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-5","card":{"region":"bretagne","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79512593910552740094e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',89,'{"n":89,"seat":1,"act":"take 2L","h":"05e8dae78b4529f5"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-3","card":{"region":"bretagne","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.7951259391068410873e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',90,'{"n":90,"seat":1,"act":"end","h":"6d10b36db7ad7c44"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79512593910812497145e+09);
INSERT INTO "journal" VALUES('Br5NaGRE3pyxxmR-LRjEaw',91,'{"n":91,"seat":0,"act":"take 2L","h":"3a2fb226b9811210"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-4","card":{"region":"bourgogne","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":0},"audience":null,"final":false},{"key":"richelieu.event.tokens_shown","params":{"seat":0,"tokens":["bretagne","languedoc","marker-back"]},"audience":null,"final":true},{"key":"richelieu.event.tokens_shown","params":{"seat":1,"tokens":["bourgogne","champagne","normandie","provence","anjou"]},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"bourgogne","counts":[5,6],"winners":[1],"points":6},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"bretagne","counts":[4,6],"winners":[1],"points":6},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"champagne","counts":[5,5],"winners":[0,1],"points":5},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"normandie","counts":[3,6],"winners":[1],"points":6},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"languedoc","counts":[2,6],"winners":[1],"points":6},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"provence","counts":[4,4],"winners":[0,1],"points":4},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"anjou","counts":[3,4],"winners":[1],"points":4},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"bourbon","counts":[5,0],"winners":[0],"points":5},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"auvergne","counts":[3,2],"winners":[0],"points":3},"audience":null,"final":true},{"key":"richelieu.event.regions_missing","params":{"seat":0,"regions":0,"points":0},"audience":null,"final":true},{"key":"richelieu.event.regions_missing","params":{"seat":1,"regions":1,"points":-5},"audience":null,"final":true},{"key":"richelieu.event.symbol_scored","params":{"symbol":"sword","counts":[7,2],"winners":[0],"points":7},"audience":null,"final":true},{"key":"richelieu.event.symbol_scored","params":{"symbol":"cross","counts":[5,4],"winners":[0],"points":5},"audience":null,"final":true},{"key":"richelieu.event.symbol_scored","params":{"symbol":"tower","counts":[3,6],"winners":[1],"points":6},"audience":null,"final":true},{"key":"richelieu.event.symbols_missing","params":{"seat":0,"symbols":0,"points":0},"audience":null,"final":true},{"key":"richelieu.event.symbols_missing","params":{"seat":1,"symbols":0,"points":0},"audience":null,"final":true},{"key":"richelieu.event.totals","params":{"scores":[29,38]},"audience":null,"final":true},{"key":"richelieu.event.won","params":{"result":{"key":"richelieu.outcome.points","params":{"winners":[1],"points":38}}},"audience":null,"final":true}]',1.79512593910963702201e+09);
INSERT INTO "journal" VALUES('Ou7Q91_OVbo360gQfSQNIA',0,'{"n":0,"seat":0,"act":"take 2R","h":"e6159ebd8713449a"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-12","card":{"region":"auvergne","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79512593911281800266e+09);
INSERT INTO "journal" VALUES('Ou7Q91_OVbo360gQfSQNIA',1,'{"n":1,"seat":0,"act":"mark 4-11","h":"3d94cd9d35a7c429"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"4-11"},"audience":null,"final":false}]',1.79512593911388826373e+09);
INSERT INTO "journal" VALUES('Ou7Q91_OVbo360gQfSQNIA',2,'{"n":2,"seat":1,"act":"take 1L","h":"8206a362a41c876f"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-1","card":{"region":"provence","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79512593911490678788e+09);
INSERT INTO "journal" VALUES('Ou7Q91_OVbo360gQfSQNIA',3,'{"n":3,"seat":1,"act":"mark 2-11","h":"5c4e29531016ba81"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"2-11"},"audience":null,"final":false}]',1.79512593911593580243e+09);
INSERT INTO "journal" VALUES('Ou7Q91_OVbo360gQfSQNIA',4,'{"n":4,"seat":0,"act":"take 4L","h":"e2fe18430b07bf12"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-1","card":{"region":"champagne","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79512593911703801155e+09);
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
CREATE TABLE reports (
	id INTEGER NOT NULL, 
	account VARCHAR(32) NOT NULL, 
	reporter VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32), 
	reason VARCHAR(12) NOT NULL, 
	text VARCHAR(500) NOT NULL, 
	at FLOAT NOT NULL, 
	CONSTRAINT pk_reports PRIMARY KEY (id), 
	CONSTRAINT fk_reports_account FOREIGN KEY(account) REFERENCES accounts (id), 
	CONSTRAINT fk_reports_reporter FOREIGN KEY(reporter) REFERENCES accounts (id), 
	CONSTRAINT fk_reports_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE SET NULL, 
	CONSTRAINT uq_reports_account_reporter UNIQUE (account, reporter)
);
CREATE TABLE "seats" (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	account VARCHAR(32), 
	bot VARCHAR(20), 
	name VARCHAR(60), 
	bytes VARCHAR(64) NOT NULL, 
	ahead JSON, 
	is_offered BOOLEAN DEFAULT 0 NOT NULL, 
	mailed INTEGER, 
	label VARCHAR(20), 
	former VARCHAR(32), 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT fk_seats_account FOREIGN KEY(account) REFERENCES accounts (id), 
	CONSTRAINT fk_seats_former FOREIGN KEY(former) REFERENCES accounts (id)
);
INSERT INTO "seats" VALUES('Br5NaGRE3pyxxmR-LRjEaw',0,'anna',NULL,'Anna','',NULL,0,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('Br5NaGRE3pyxxmR-LRjEaw',1,'béla',NULL,'Béla','',NULL,0,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('Ou7Q91_OVbo360gQfSQNIA',0,'anna',NULL,'Anna','',NULL,0,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('Ou7Q91_OVbo360gQfSQNIA',1,'béla',NULL,'Béla','',NULL,0,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('11lhO5m5zpBbZ0Q-LtRz5w',0,'anna',NULL,'Anna','',NULL,0,NULL,NULL,NULL);
INSERT INTO "seats" VALUES('11lhO5m5zpBbZ0Q-LtRz5w',1,NULL,'page','page 2','',NULL,0,NULL,NULL,NULL);
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
INSERT INTO "tables" VALUES('Br5NaGRE3pyxxmR-LRjEaw','richelieu','richelieu','1','{"players": 2, "first": null, "three_rows": false, "deck": ""}','{"private": false, "time": {"kind": "none", "bank": 0.0, "each": 0.0, "flag": "default"}}','anna','over','345aabbff1c8a0984c04a819ca4e2b2cd2c3bb63317d763e2edf0658eac6dc1b','2a120391b5fd98cc2d2d48f8b0f771b9','3a3d645bc76b2e699d181255ff4d19551c534a3ec68e85de123d4eea09ddae88','[{"name": "Anna", "bytes": ""}, {"name": "B\u00e9la", "bytes": ""}]',1.79512593894756245609e+09,1.79512593897634577756e+09,1.79512593910963702201e+09,'{"winners": [1], "scores": [29, 38], "reason": {"key": "richelieu.outcome.points", "params": {"winners": [1], "points": 38}}}',92,'null',NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('Ou7Q91_OVbo360gQfSQNIA','richelieu','richelieu','1','{"players": 2, "first": null, "three_rows": false, "deck": ""}','{"private": false, "time": {"kind": "none", "bank": 0.0, "each": 0.0, "flag": "default"}}','anna','running','f72867e8450faff25258bdfc564d2c029bc712c49b7a9b02bc054f6e0eeb2458','1afb246019eb1741e679b4eb03a9ae06','2050fac93a44679ddc4abb22bbdc697645ef5c9bdcfae13e5286b94f557a03d0','[{"name": "Anna", "bytes": ""}, {"name": "B\u00e9la", "bytes": ""}]',1.79512593897752094265e+09,1.79512593898011112211e+09,NULL,NULL,5,NULL,NULL,NULL,NULL,0);
INSERT INTO "tables" VALUES('11lhO5m5zpBbZ0Q-LtRz5w','fredericus','fredericus','1','{"players": 2, "first": null, "short": false}','{"private": false, "time": {"kind": "none", "bank": 0.0, "each": 0.0, "flag": "default"}}','anna','running','f8554dd5f3d04a6131ee50f07d0aafc245339caa58a1e2aa73ac9bc4d4f5a9ee','7dfbf89a59fb37aeba5309795907e962','e71f11322848ffc0fbb2bd3a635303568c3ed6ba98fef7dcf9286f9ad151137e','[{"name": "Anna", "bytes": ""}, {"name": "page 2", "bytes": "", "bot": "page"}]',1.79512593911758971216e+09,1.79512593912956523898e+09,NULL,NULL,0,NULL,NULL,NULL,NULL,0);
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
CREATE INDEX ix_tables_status_created ON tables (status, created);
CREATE INDEX ix_push_subscriptions_account ON push_subscriptions (account);
CREATE INDEX ix_seats_account ON seats (account);
CREATE INDEX ix_seats_former ON seats (former);
CREATE INDEX ix_reports_reporter ON reports (reporter);
CREATE UNIQUE INDEX ix_accounts_skeleton ON accounts (skeleton);
COMMIT;
