BEGIN TRANSACTION;
CREATE TABLE accounts (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	name_key VARCHAR(40) NOT NULL, 
	password VARCHAR(200), 
	is_guest BOOLEAN NOT NULL, 
	is_admin BOOLEAN NOT NULL, 
	is_banned BOOLEAN NOT NULL, 
	is_deleted BOOLEAN NOT NULL, 
	created FLOAT NOT NULL, 
	CONSTRAINT pk_accounts PRIMARY KEY (id), 
	CONSTRAINT uq_accounts_name_key UNIQUE (name_key)
);
INSERT INTO "accounts" VALUES('anna','Anna','anna',NULL,0,0,0,0,0.0);
INSERT INTO "accounts" VALUES('béla','Béla','béla',NULL,0,0,0,0,0.0);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
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
CREATE TABLE journal (
	table_id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	line TEXT NOT NULL, 
	events TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	CONSTRAINT pk_journal PRIMARY KEY (table_id, n), 
	CONSTRAINT fk_journal_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',0,'{"n":0,"seat":1,"act":"take 1R","h":"7e86076f7baaf46e"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-12","card":{"region":"auvergne","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79473989674309897419e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',1,'{"n":1,"seat":1,"act":"end","h":"ee169bfde92b6a9f"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79473989675935697556e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',2,'{"n":2,"seat":0,"act":"take 4L","h":"fe221368019687f9"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-1","card":{"region":"anjou","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79473989676727652556e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',3,'{"n":3,"seat":0,"act":"mark 2-6","h":"28be687a62babe6d"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"2-6"},"audience":null,"final":false}]',1.79473989679571580891e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',4,'{"n":4,"seat":1,"act":"take 3R","h":"12ed60687692db97"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-12","card":{"region":"champagne","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79473989683685350416e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',5,'{"n":5,"seat":1,"act":"end","h":"f5962197351e843e"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79473989685959458345e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',6,'{"n":6,"seat":0,"act":"take 1L","h":"f9763d0f69f78b24"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-1","card":{"region":"auvergne","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79473989687149167063e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',7,'{"n":7,"seat":0,"act":"take 1L","h":"42ddb124a4b2a8aa"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-2","card":{"region":"auvergne","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79473989689594459534e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',8,'{"n":8,"seat":0,"act":"mark 3-3","h":"14938ebdf95d395c"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"3-3"},"audience":null,"final":false}]',1.79473989691563200945e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',9,'{"n":9,"seat":1,"act":"take 4R","h":"9faec2440fb85f65"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-12","card":{"region":"bourgogne","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79473989694374370571e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',10,'{"n":10,"seat":1,"act":"end","h":"bfba2d49401cd206"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79473989696336603161e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',11,'{"n":11,"seat":0,"act":"take 1L","h":"21b043cd18a5b8bb"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-3","card":{"region":"normandie","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":0,"place":"1-3"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"provence"},"audience":[0],"final":true}]',1.79473989698374176027e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',12,'{"n":12,"seat":0,"act":"mark 3-11","h":"75a702d9add913ee"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"3-11"},"audience":null,"final":false}]',1.79473989700635170934e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',13,'{"n":13,"seat":1,"act":"take 2R","h":"e1680d9aec5dba10"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-12","card":{"region":"normandie","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79473989703143262867e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',14,'{"n":14,"seat":1,"act":"mark 2-1","h":"08fca6d56f97378a"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"2-1"},"audience":null,"final":false}]',1.79473989705713081357e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',15,'{"n":15,"seat":0,"act":"take 1R","h":"75b82b4e19689d02"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-11","card":{"region":"bretagne","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79473989707555437083e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',16,'{"n":16,"seat":0,"act":"take 1R","h":"ff2e28f856c7f165"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-10","card":{"region":"bretagne","shields":1,"symbol":"tower"}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":0,"place":"1-10"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"cross"},"audience":[0],"final":true}]',1.79473989710158371921e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',17,'{"n":17,"seat":0,"act":"move 2-6 1-6","h":"2da9a6096fa4dcdf"}','[{"key":"richelieu.event.moved","params":{"seat":0,"source":"2-6","place":"1-6"},"audience":null,"final":false}]',1.79473989711445116993e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',18,'{"n":18,"seat":1,"act":"take 1L","h":"8d59af5cf28c191b"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-4","card":{"region":"bretagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79473989713875198368e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',19,'{"n":19,"seat":1,"act":"end","h":"02a5f261cb894107"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.794739897167388916e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',20,'{"n":20,"seat":0,"act":"take 3L","h":"ac31ecf13f3f23fe"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-1","card":{"region":"normandie","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79473989718351817131e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',21,'{"n":21,"seat":0,"act":"move 1-6 4-10","h":"1469f061a023334c"}','[{"key":"richelieu.event.moved","params":{"seat":0,"source":"1-6","place":"4-10"},"audience":null,"final":false}]',1.79473989721638560292e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',22,'{"n":22,"seat":1,"act":"take 2L","h":"66f1adb33ea60a12"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-1","card":{"region":"languedoc","shields":1,"symbol":"tower"}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":1},"audience":null,"final":false}]',1.7947398972462358475e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',23,'{"n":23,"seat":1,"act":"end","h":"23713c85c0bf2561"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79473989726702785494e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',24,'{"n":24,"seat":0,"act":"take 3R","h":"ac9ea3e78a222689"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-11","card":{"region":"bourbon","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":0},"audience":null,"final":false}]',1.79473989729093766215e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',25,'{"n":25,"seat":0,"act":"end","h":"1d43a91c1428427c"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79473989731698703765e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',26,'{"n":26,"seat":1,"act":"take 2R","h":"d34d620940aef80c"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-11","card":{"region":"languedoc","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79473989732349014283e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',27,'{"n":27,"seat":1,"act":"end","h":"f6adffb081557411"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79473989735115313525e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',28,'{"n":28,"seat":0,"act":"take 3R","h":"9eb7531dfdf01763"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-10","card":{"region":"bourgogne","shields":1,"symbol":null}},"audience":null,"final":false}]',1.79473989737831330303e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',29,'{"n":29,"seat":0,"act":"mark 3-9","h":"a0c605b9ca21d76a"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"3-9"},"audience":null,"final":false}]',1.79473989739945030208e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',30,'{"n":30,"seat":1,"act":"take 4L","h":"cef4280b3463dac5"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-2","card":{"region":"bretagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79473989741911363598e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',31,'{"n":31,"seat":1,"act":"end","h":"11b6e459bf51f2fe"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1794739897.44348);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',32,'{"n":32,"seat":0,"act":"take 3L","h":"f556f5b3ebc20ae1"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-2","card":{"region":"normandie","shields":1,"symbol":null}},"audience":null,"final":false}]',1794739897.45882);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',33,'{"n":33,"seat":0,"act":"take 3R","h":"38372d31b44ef0f2"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-9","card":{"region":"normandie","shields":1,"symbol":"cross"}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":0},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":0,"place":"3-9"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"champagne"},"audience":[0],"final":true}]',1.79473989748828053475e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',34,'{"n":34,"seat":0,"act":"end","h":"cf93096040ab3cb2"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79473989750301098824e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',35,'{"n":35,"seat":1,"act":"take 2L","h":"5c41276ccb6e408b"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-2","card":{"region":"anjou","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79473989752357888224e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',36,'{"n":36,"seat":1,"act":"take 1R","h":"c4198d7a917d7eaa"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-9","card":{"region":"anjou","shields":1,"symbol":null}},"audience":null,"final":false}]',1.79473989754326939587e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',37,'{"n":37,"seat":1,"act":"end","h":"149950029040d828"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79473989756407666202e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',38,'{"n":38,"seat":0,"act":"take 4R","h":"987c43f9ce847150"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-11","card":{"region":"bourbon","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79473989759367227557e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',39,'{"n":39,"seat":0,"act":"end","h":"043735ac0105e946"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79473989761629629138e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',40,'{"n":40,"seat":1,"act":"take 4L","h":"3fa72910d103f6f3"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-3","card":{"region":"bourbon","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79473989762333774574e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',41,'{"n":41,"seat":1,"act":"mark 3-8","h":"161166cd8722cc95"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"3-8"},"audience":null,"final":false}]',1.79473989763847327234e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',42,'{"n":42,"seat":0,"act":"take 3L","h":"c4ed332fac07f4b6"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-3","card":{"region":"champagne","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":0},"audience":null,"final":false}]',1.79473989764933609955e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',43,'{"n":43,"seat":0,"act":"mark 2-7","h":"6c4ea79252cbcb10"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"2-7"},"audience":null,"final":false}]',1.79473989765904211996e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',44,'{"n":44,"seat":1,"act":"take 4R pay 3-8","h":"c317a6066dd78540"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-10","card":{"region":"anjou","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.paid","params":{"seat":1,"source":"3-8","owner":0},"audience":null,"final":false}]',1.79473989767037582403e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',45,'{"n":45,"seat":1,"act":"end","h":"a933d28976dc5d04"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79473989768283486365e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',46,'{"n":46,"seat":0,"act":"take 4L","h":"6e5f22715aa55b5c"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-4","card":{"region":"bourgogne","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79473989769516777993e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',47,'{"n":47,"seat":0,"act":"end","h":"4f26330aa7527899"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79473989771206164363e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',48,'{"n":48,"seat":1,"act":"take 3R","h":"a21f11b6faac4418"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-8","card":{"region":"normandie","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79473989774664449692e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',49,'{"n":49,"seat":1,"act":"end","h":"3ecd5d3ca7b3c0b9"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79473989775582337376e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',50,'{"n":50,"seat":0,"act":"take 3L","h":"4a4f64fd8071bcc3"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-4","card":{"region":"champagne","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":0,"place":"3-4"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"sword"},"audience":[0],"final":true}]',1.79473989776671409611e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',51,'{"n":51,"seat":0,"act":"end","h":"b8b92db83f4d6151"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79473989777897143362e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',52,'{"n":52,"seat":1,"act":"take 2R","h":"8fa4650411762bb3"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-10","card":{"region":"provence","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79473989778672838213e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',53,'{"n":53,"seat":1,"act":"take 2R","h":"93b59fdffa0349c5"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-9","card":{"region":"provence","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79473989779926037784e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',54,'{"n":54,"seat":1,"act":"mark 2-6","h":"1847fcb4931580a8"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"2-6"},"audience":null,"final":false}]',1.79473989781118130684e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',55,'{"n":55,"seat":0,"act":"take 3L","h":"64060c6b2fc7d700"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-5","card":{"region":"champagne","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79473989781905508044e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',56,'{"n":56,"seat":0,"act":"mark 1-5","h":"f8793373e43bcda6"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"1-5"},"audience":null,"final":false}]',1.79473989783496642113e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',57,'{"n":57,"seat":1,"act":"take 1R","h":"0662a66846a5341f"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-8","card":{"region":"bourgogne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79473989785786461823e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',58,'{"n":58,"seat":1,"act":"end","h":"e5faf34b0042312e"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79473989787110114104e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',59,'{"n":59,"seat":0,"act":"take 4L","h":"a57192dd0e5ed284"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-5","card":{"region":"champagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79473989788322091107e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',60,'{"n":60,"seat":0,"act":"end","h":"a07696b9886fd601"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79473989789508318903e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',61,'{"n":61,"seat":1,"act":"take 4L","h":"471a58b432ecf6ab"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-6","card":{"region":"provence","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":1,"place":"4-6"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"normandie"},"audience":[1],"final":true}]',1.79473989790726613999e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',62,'{"n":62,"seat":1,"act":"end","h":"6b94b04456a98612"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79473989792028188706e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',63,'{"n":63,"seat":0,"act":"take 2L","h":"d904c80c2b45e2bf"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-3","card":{"region":"auvergne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.794739897930164814e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',64,'{"n":64,"seat":0,"act":"end","h":"df55512de863fc5c"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79473989793821668624e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',65,'{"n":65,"seat":1,"act":"take 3R","h":"682d4be6bcf03348"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-7","card":{"region":"anjou","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79473989794728970527e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',66,'{"n":66,"seat":1,"act":"mark 4-7","h":"18d28b0dc5a076c8"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"4-7"},"audience":null,"final":false}]',1.79473989795597982412e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',67,'{"n":67,"seat":1,"act":"end","h":"d8da551f5b5fa2d5"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79473989796771073342e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',68,'{"n":68,"seat":0,"act":"take 1L","h":"b55ac29c7f23dfd9"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-5","card":{"region":"languedoc","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":0},"audience":null,"final":false}]',1.79473989797407770157e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',69,'{"n":69,"seat":0,"act":"end","h":"dfd39f41558e635a"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79473989798722910883e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',70,'{"n":70,"seat":1,"act":"take 2L","h":"eb47087ebdd460d9"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-4","card":{"region":"provence","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79473989799463582036e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',71,'{"n":71,"seat":1,"act":"move 2-6 1-7","h":"5c05a2fc05fd8e05"}','[{"key":"richelieu.event.moved","params":{"seat":1,"source":"2-6","place":"1-7"},"audience":null,"final":false}]',1.79473989800725698467e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',72,'{"n":72,"seat":1,"act":"end","h":"528e6b27b7f3f5a8"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79473989801478958127e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',73,'{"n":73,"seat":0,"act":"take 2L","h":"a7a77657a19474a4"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-5","card":{"region":"bourbon","shields":1,"symbol":"sword"}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":0,"place":"2-5"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"marker-back"},"audience":[0],"final":true}]',1.79473989802397108084e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',74,'{"n":74,"seat":0,"act":"end","h":"b68424b3a2dce3da"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79473989803083944323e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',75,'{"n":75,"seat":1,"act":"take 2R","h":"3e7959dd125208f9"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-8","card":{"region":"languedoc","shields":1,"symbol":"sword"}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":1,"place":"2-8"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"bourgogne"},"audience":[1],"final":true}]',1.79473989804336309431e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',76,'{"n":76,"seat":1,"act":"move 1-7 2-6","h":"e0e2efbd7a369429"}','[{"key":"richelieu.event.moved","params":{"seat":1,"source":"1-7","place":"2-6"},"audience":null,"final":false}]',1.79473989805096673967e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',77,'{"n":77,"seat":1,"act":"end","h":"7cac869cbc9bbe9b"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79473989805879068377e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',78,'{"n":78,"seat":0,"act":"take 2R","h":"fbc2841290a007d2"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-7","card":{"region":"bretagne","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":0},"audience":null,"final":false}]',1.79473989807073450088e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',79,'{"n":79,"seat":0,"act":"mark 1-7","h":"4504c5a8c97a7a53"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"1-7"},"audience":null,"final":false}]',1.79473989808317685133e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',80,'{"n":80,"seat":1,"act":"take 3L","h":"ca8512894f27401d"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-6","card":{"region":"bretagne","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79473989809084796907e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',81,'{"n":81,"seat":1,"act":"move 4-7 1-6","h":"531b545b0b6250b6"}','[{"key":"richelieu.event.moved","params":{"seat":1,"source":"4-7","place":"1-6"},"audience":null,"final":false}]',1.79473989810337710383e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',82,'{"n":82,"seat":1,"act":"end","h":"0c232cad7ec5b0fb"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79473989811500501631e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',83,'{"n":83,"seat":0,"act":"take 1R","h":"389a46e8e2b726ae"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-7","card":{"region":"bourgogne","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":0},"audience":null,"final":false}]',1.79473989813029742241e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',84,'{"n":84,"seat":0,"act":"end","h":"456beedf3208e1e4"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.7947398981368639469e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',85,'{"n":85,"seat":1,"act":"take 4R","h":"af6b26501d9c8d36"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-9","card":{"region":"champagne","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79473989816980504987e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',86,'{"n":86,"seat":1,"act":"end","h":"8e843624ad29e9df"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79473989818302178387e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',87,'{"n":87,"seat":0,"act":"take 2L pay supply","h":"b36d38a077031b96"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-6","card":{"region":"provence","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.paid","params":{"seat":0,"source":"supply","owner":1},"audience":null,"final":false}]',1.79473989819079875942e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',88,'{"n":88,"seat":0,"act":"redeem","h":"215d1059629e1806"}','[{"key":"richelieu.event.redeemed","params":{"seat":0},"audience":null,"final":true}]',1.79473989819887638089e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',89,'{"n":89,"seat":0,"act":"mark 4-8","h":"216a8d87bf9546a2"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"4-8"},"audience":null,"final":false}]',1.7947398982065467834e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',90,'{"n":90,"seat":1,"act":"take 4L","h":"ba0d8053096363d9"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-7","card":{"region":"bourgogne","shields":1,"symbol":"sword"}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":1,"place":"4-7"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"tower"},"audience":[1],"final":true}]',1.79473989821511507036e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',91,'{"n":91,"seat":1,"act":"end","h":"a7092ecbabd87541"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79473989822295832636e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',92,'{"n":92,"seat":0,"act":"take 1L pay supply","h":"82110d4f6349a62a"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-6","card":{"region":"bourgogne","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.paid","params":{"seat":0,"source":"supply","owner":1},"audience":null,"final":false}]',1.79473989824123263364e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',93,'{"n":93,"seat":0,"act":"end","h":"0c418b57bfa001bf"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.7947398982464075088e+09);
INSERT INTO "journal" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',94,'{"n":94,"seat":1,"act":"take 4L pay supply","h":"32064461cdf8afd3"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-8","card":{"region":"languedoc","shields":1,"symbol":"cross"}},"audience":null,"final":false},{"key":"richelieu.event.paid","params":{"seat":1,"source":"supply","owner":0},"audience":null,"final":false},{"key":"richelieu.event.tokens_shown","params":{"seat":0,"tokens":["champagne","provence","sword","cross"]},"audience":null,"final":true},{"key":"richelieu.event.tokens_shown","params":{"seat":1,"tokens":["bourgogne","normandie","tower"]},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"bourgogne","counts":[6,5],"winners":[0],"points":6},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"bretagne","counts":[4,5],"winners":[1],"points":5},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"champagne","counts":[8,2],"winners":[0],"points":8},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"normandie","counts":[5,4],"winners":[0],"points":5},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"languedoc","counts":[2,5],"winners":[1],"points":5},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"provence","counts":[3,5],"winners":[1],"points":5},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"anjou","counts":[1,5],"winners":[1],"points":5},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"bourbon","counts":[4,1],"winners":[0],"points":4},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"auvergne","counts":[4,1],"winners":[0],"points":4},"audience":null,"final":true},{"key":"richelieu.event.regions_missing","params":{"seat":0,"regions":0,"points":0},"audience":null,"final":true},{"key":"richelieu.event.regions_missing","params":{"seat":1,"regions":0,"points":0},"audience":null,"final":true},{"key":"richelieu.event.symbol_scored","params":{"symbol":"sword","counts":[4,6],"winners":[1],"points":6},"audience":null,"final":true},{"key":"richelieu.event.symbol_scored","params":{"symbol":"cross","counts":[5,5],"winners":[0,1],"points":5},"audience":null,"final":true},{"key":"richelieu.event.symbol_scored","params":{"symbol":"tower","counts":[4,6],"winners":[1],"points":6},"audience":null,"final":true},{"key":"richelieu.event.symbols_missing","params":{"seat":0,"symbols":0,"points":0},"audience":null,"final":true},{"key":"richelieu.event.symbols_missing","params":{"seat":1,"symbols":0,"points":0},"audience":null,"final":true},{"key":"richelieu.event.totals","params":{"scores":[32,37]},"audience":null,"final":true},{"key":"richelieu.event.won","params":{"result":{"key":"richelieu.outcome.points","params":{"winners":[1],"points":37}}},"audience":null,"final":true}]',1.79473989825731253624e+09);
INSERT INTO "journal" VALUES('E5lVnBdQoBcaaNH6J9y5kw',0,'{"n":0,"seat":1,"act":"take 3L","h":"4e2d3d96b2d38b1b"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-1","card":{"region":"normandie","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79473989827422618871e+09);
INSERT INTO "journal" VALUES('E5lVnBdQoBcaaNH6J9y5kw',1,'{"n":1,"seat":1,"act":"mark 4-12","h":"d73dac16f39e1e4c"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"4-12"},"audience":null,"final":false}]',1.79473989828368854526e+09);
INSERT INTO "journal" VALUES('E5lVnBdQoBcaaNH6J9y5kw',2,'{"n":2,"seat":0,"act":"take 3R","h":"95da5b3036f82ab8"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-12","card":{"region":"champagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79473989829386305809e+09);
INSERT INTO "journal" VALUES('E5lVnBdQoBcaaNH6J9y5kw',3,'{"n":3,"seat":0,"act":"end","h":"1d757648d12dfeaf"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79473989830901575087e+09);
INSERT INTO "journal" VALUES('E5lVnBdQoBcaaNH6J9y5kw',4,'{"n":4,"seat":1,"act":"take 2R","h":"5920f855b9f36ca6"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-12","card":{"region":"bourbon","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79473989831844091408e+09);
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	account VARCHAR(32), 
	bot VARCHAR(20), 
	name VARCHAR(40), 
	bytes VARCHAR(64) NOT NULL, 
	ahead JSON, 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_seats_account FOREIGN KEY(account) REFERENCES accounts (id), 
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',0,'anna',NULL,'Anna','',NULL);
INSERT INTO "seats" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ',1,'béla',NULL,'Béla','',NULL);
INSERT INTO "seats" VALUES('E5lVnBdQoBcaaNH6J9y5kw',0,'anna',NULL,'Anna','',NULL);
INSERT INTO "seats" VALUES('E5lVnBdQoBcaaNH6J9y5kw',1,'béla',NULL,'Béla','',NULL);
INSERT INTO "seats" VALUES('00l52RyT_LbMbr5X0c2Ltg',0,'anna',NULL,'Anna','',NULL);
INSERT INTO "seats" VALUES('00l52RyT_LbMbr5X0c2Ltg',1,NULL,'page','page 2','',NULL);
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
INSERT INTO "tables" VALUES('Vcvz6eZmp9vJXF9_T-0VeQ','Anna','richelieu','1','{"players": 2, "first": null, "three_rows": false, "deck": ""}','{"private": false, "time": {"kind": "none", "bank": 0.0, "each": 0.0, "flag": "default"}}','anna','over','349949267831f312f36aace18d65ee3a929652aea49dcad164c5a0a081e2b007','ba1e97cab79508244df92ed52dc938a8','34d82f1d59aa424c6e35bfc175ae7a19fab3cb8e2a3c9bca2572cdd2f726e6d5','[{"name": "Anna", "bytes": ""}, {"name": "B\u00e9la", "bytes": ""}]',1.79473989662458491322e+09,1.79473989667581844331e+09,1.794739898257307291e+09,'{"winners": [1], "scores": [32, 37], "reason": {"key": "richelieu.outcome.points", "params": {"winners": [1], "points": 37}}}',95,'null',NULL,NULL,NULL);
INSERT INTO "tables" VALUES('E5lVnBdQoBcaaNH6J9y5kw','Anna','richelieu','1','{"players": 2, "first": null, "three_rows": false, "deck": ""}','{"private": false, "time": {"kind": "none", "bank": 0.0, "each": 0.0, "flag": "default"}}','anna','running','6e0712accfb34e339a97cfe55d293286ce5a0cbaec659d10524e5e32b5cf6277','19810efba423df75025160cf56888359','f1753f92f15f8b2077486a75d6943199ea36426df008afd6d6bbd2cbf2154bc1','[{"name": "Anna", "bytes": ""}, {"name": "B\u00e9la", "bytes": ""}]',1.79473989669754433635e+09,1.7947398967191746235e+09,NULL,NULL,5,'null',NULL,NULL,NULL);
INSERT INTO "tables" VALUES('00l52RyT_LbMbr5X0c2Ltg','Anna','fredericus','1','{"players": 2, "first": null, "short": false}','{"private": false, "time": {"kind": "none", "bank": 0.0, "each": 0.0, "flag": "default"}}','anna','running','71189833d00c899a3e831250d6d3fe00ab1938a37c76cd4efa9a7ae20b3162ed','b5cc6fb8114a556041d3c3f3fbbcb7c4','db5765c2b628f5603e4865f7e2acd8925ac6e426cfb5389da94bac539d9b2859','[{"name": "Anna", "bytes": ""}, {"name": "page 2", "bytes": "", "bot": "page"}]',1.79473989832858538628e+09,1.79473989834503316878e+09,NULL,NULL,0,NULL,NULL,NULL,NULL);
CREATE INDEX ix_sessions_account ON sessions (account);
CREATE INDEX ix_tables_status_created ON tables (status, created);
CREATE INDEX ix_chat_table_id_id ON chat (table_id, id);
CREATE INDEX ix_seats_account ON seats (account);
COMMIT;
