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
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
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
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',0,'{"n":0,"seat":0,"act":"take 1R","h":"e34523d9496cc1f0"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-12","card":{"region":"auvergne","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79474884788214612005e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',1,'{"n":1,"seat":0,"act":"end","h":"bd7d374b792f2ddc"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79474884789281964297e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',2,'{"n":2,"seat":1,"act":"take 4L","h":"070dfa3768748754"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-1","card":{"region":"auvergne","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79474884790142321581e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',3,'{"n":3,"seat":1,"act":"mark 2-6","h":"78e5db5dcb0b3ce2"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"2-6"},"audience":null,"final":false}]',1.79474884790648770327e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',4,'{"n":4,"seat":0,"act":"take 3R","h":"654d0a4e46014e95"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-12","card":{"region":"anjou","shields":1,"symbol":null}},"audience":null,"final":false}]',1.79474884791203951836e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',5,'{"n":5,"seat":0,"act":"mark 1-10","h":"618967a086f2b9fd"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"1-10"},"audience":null,"final":false}]',1.79474884792847394943e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',6,'{"n":6,"seat":1,"act":"take 2R","h":"6e9a9d7fd593e74b"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-12","card":{"region":"bourbon","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79474884793788528442e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',7,'{"n":7,"seat":1,"act":"end","h":"da60bd5bd47e2607"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79474884794167041778e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',8,'{"n":8,"seat":0,"act":"take 1L","h":"2fab5c500004ba3a"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-1","card":{"region":"anjou","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79474884794773507121e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',9,'{"n":9,"seat":0,"act":"mark 3-3","h":"45de3b166b765891"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"3-3"},"audience":null,"final":false}]',1.79474884795320105551e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',10,'{"n":10,"seat":1,"act":"take 4R","h":"99a97e02f6139b75"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-12","card":{"region":"normandie","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79474884795989441874e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',11,'{"n":11,"seat":1,"act":"end","h":"ab749836b136e523"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79474884796777439111e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',12,'{"n":12,"seat":0,"act":"take 1L","h":"62119739c613d79b"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-2","card":{"region":"bourbon","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79474884797144269938e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',13,'{"n":13,"seat":0,"act":"mark 3-11","h":"faa27a730babc48f"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"3-11"},"audience":null,"final":false}]',1.79474884797523713108e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',14,'{"n":14,"seat":1,"act":"take 2R","h":"b6e501e9d7621c53"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-11","card":{"region":"languedoc","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79474884797795939447e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',15,'{"n":15,"seat":1,"act":"mark 2-1","h":"e129b8fb2f680c7d"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"2-1"},"audience":null,"final":false}]',1.79474884798120427127e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',16,'{"n":16,"seat":0,"act":"take 1R","h":"5354083d9f9f57e1"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-11","card":{"region":"bourgogne","shields":1,"symbol":null}},"audience":null,"final":false}]',1.79474884798377513884e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',17,'{"n":17,"seat":0,"act":"move 1-10 2-3","h":"80ebac9af3b43fd7"}','[{"key":"richelieu.event.moved","params":{"seat":0,"source":"1-10","place":"2-3"},"audience":null,"final":false}]',1.79474884798725652697e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',18,'{"n":18,"seat":1,"act":"take 1R","h":"0e0234059c25a2fc"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-10","card":{"region":"languedoc","shields":1,"symbol":"tower"}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":1,"place":"1-10"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"languedoc"},"audience":[1],"final":true}]',1.7947488479941010475e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',19,'{"n":19,"seat":1,"act":"take 3R pay 2-1","h":"3dabc6bb4f9fb76d"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-11","card":{"region":"languedoc","shields":1,"symbol":"sword"}},"audience":null,"final":false},{"key":"richelieu.event.paid","params":{"seat":1,"source":"2-1","owner":0},"audience":null,"final":false}]',1.79474884800322771077e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',20,'{"n":20,"seat":1,"act":"end","h":"518b508c7dc6eac6"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79474884800677347181e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',21,'{"n":21,"seat":0,"act":"take 4L","h":"0e9f6a385444f75b"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-2","card":{"region":"normandie","shields":1,"symbol":null}},"audience":null,"final":false}]',1.79474884801114106173e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',22,'{"n":22,"seat":0,"act":"take 4R","h":"fa5d3a3a7c00061c"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-11","card":{"region":"normandie","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1794748848.02053);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',23,'{"n":23,"seat":0,"act":"mark 4-8","h":"4828c98a5b6ebda6"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"4-8"},"audience":null,"final":false}]',1.79474884802652120594e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',24,'{"n":24,"seat":1,"act":"take 2L","h":"e4d518a247592c79"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-1","card":{"region":"champagne","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.7947488480342338085e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',25,'{"n":25,"seat":1,"act":"end","h":"fcdf8e4c868237b1"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79474884804069018369e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',26,'{"n":26,"seat":0,"act":"take 4L","h":"9d6a9c0cfb6007b8"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-3","card":{"region":"auvergne","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79474884805078554149e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',27,'{"n":27,"seat":0,"act":"end","h":"e9abf3996b795b1f"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79474884806001710891e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',28,'{"n":28,"seat":1,"act":"take 3L","h":"2093cc5cc3b967af"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-1","card":{"region":"bourgogne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79474884806302380562e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',29,'{"n":29,"seat":1,"act":"mark 1-8","h":"a0cceeb3bc7972f3"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"1-8"},"audience":null,"final":false}]',1.79474884807023525243e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',30,'{"n":30,"seat":1,"act":"end","h":"ba918ac821b46534"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79474884807891893389e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',31,'{"n":31,"seat":0,"act":"take 2R","h":"b929febf405d1d88"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-10","card":{"region":"bourgogne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79474884808666634555e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',32,'{"n":32,"seat":0,"act":"move 4-8 3-8","h":"1b73971a3e9ce8fd"}','[{"key":"richelieu.event.moved","params":{"seat":0,"source":"4-8","place":"3-8"},"audience":null,"final":false}]',1.79474884809095430369e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',33,'{"n":33,"seat":1,"act":"take 2L","h":"2e5dc558468a5bfd"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-2","card":{"region":"champagne","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79474884809851694105e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',34,'{"n":34,"seat":1,"act":"move 2-6 3-9","h":"2f6ec441c7184a4d"}','[{"key":"richelieu.event.moved","params":{"seat":1,"source":"2-6","place":"3-9"},"audience":null,"final":false}]',1.79474884810344290737e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',35,'{"n":35,"seat":1,"act":"end","h":"3a22e43e3b4923e5"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79474884810639286037e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',36,'{"n":36,"seat":0,"act":"take 2R","h":"7f4919bb0da6cd9d"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-9","card":{"region":"languedoc","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79474884810937309262e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',37,'{"n":37,"seat":0,"act":"move 3-8 1-3","h":"ab4484b219b0b00e"}','[{"key":"richelieu.event.moved","params":{"seat":0,"source":"3-8","place":"1-3"},"audience":null,"final":false}]',1.79474884811505031589e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',38,'{"n":38,"seat":1,"act":"take 4R","h":"eee90dd393a864ea"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-10","card":{"region":"bourgogne","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79474884811821174621e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',39,'{"n":39,"seat":1,"act":"end","h":"8a6cb69662a90144"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79474884812106800081e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',40,'{"n":40,"seat":0,"act":"take 2R","h":"4f111ac5656c09ff"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-8","card":{"region":"provence","shields":1,"symbol":"sword"}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":0,"place":"2-8"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"marker-back"},"audience":[0],"final":true}]',1.7947488481238417625e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',41,'{"n":41,"seat":0,"act":"take 2R","h":"0a9ed4649fe9f7de"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-7","card":{"region":"provence","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79474884812694096569e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',42,'{"n":42,"seat":0,"act":"move 1-3 3-10","h":"2e54158c00f3ad05"}','[{"key":"richelieu.event.moved","params":{"seat":0,"source":"1-3","place":"3-10"},"audience":null,"final":false}]',1.79474884813087964059e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',43,'{"n":43,"seat":1,"act":"take 4L","h":"38bee49603e0ce82"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-4","card":{"region":"anjou","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79474884813932585719e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',44,'{"n":44,"seat":1,"act":"end","h":"f6c7c886cda48c72"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1794748848.14573);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',45,'{"n":45,"seat":0,"act":"take 4R","h":"95574deb50440c27"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-9","card":{"region":"bretagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79474884815676808359e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',46,'{"n":46,"seat":0,"act":"end","h":"aff9d665a28bea5b"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79474884816158652307e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',47,'{"n":47,"seat":1,"act":"take 4L","h":"7464429a476e36f6"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-5","card":{"region":"provence","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79474884816540241239e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',48,'{"n":48,"seat":1,"act":"end","h":"eae7a2217cc28d2d"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79474884816855120655e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',49,'{"n":49,"seat":0,"act":"take 3L","h":"138c5127c9dff558"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-2","card":{"region":"champagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1794748848.17152);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',50,'{"n":50,"seat":0,"act":"move 3-3 1-9","h":"92746b81eaced9ef"}','[{"key":"richelieu.event.moved","params":{"seat":0,"source":"3-3","place":"1-9"},"audience":null,"final":false}]',1.79474884817453360559e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',51,'{"n":51,"seat":1,"act":"take 1R pay 3-9","h":"0b23c5c5439b8fd8"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-9","card":{"region":"bretagne","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.paid","params":{"seat":1,"source":"3-9","owner":0},"audience":null,"final":false}]',1.79474884817758464808e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',52,'{"n":52,"seat":1,"act":"move 1-8 2-4","h":"b11743a59adfeef1"}','[{"key":"richelieu.event.moved","params":{"seat":1,"source":"1-8","place":"2-4"},"audience":null,"final":false}]',1.7947488481806125641e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',53,'{"n":53,"seat":1,"act":"end","h":"2c4179e9e8b00616"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79474884818416786196e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',54,'{"n":54,"seat":0,"act":"take 3L","h":"79ce656e23ef1832"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-3","card":{"region":"champagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79474884818772459035e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',55,'{"n":55,"seat":0,"act":"end","h":"9b8b52be641742f4"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79474884819114756579e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',56,'{"n":56,"seat":1,"act":"take 2R","h":"b8b65360befca63d"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"2-6","card":{"region":"champagne","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79474884819425678254e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',57,'{"n":57,"seat":1,"act":"move 2-4 1-4","h":"27919d93cf0add2b"}','[{"key":"richelieu.event.moved","params":{"seat":1,"source":"2-4","place":"1-4"},"audience":null,"final":false}]',1.79474884820273852346e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',58,'{"n":58,"seat":1,"act":"end","h":"c1bbeecc11fac36b"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79474884820876407626e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',59,'{"n":59,"seat":0,"act":"take 4L","h":"a35a21ef6dd9e1f3"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-6","card":{"region":"bretagne","shields":1,"symbol":"tower"}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":0,"place":"4-6"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"bourbon"},"audience":[0],"final":true}]',1.79474884821200609207e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',60,'{"n":60,"seat":0,"act":"end","h":"eb1aaf0a11d062dc"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79474884821794199944e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',61,'{"n":61,"seat":1,"act":"take 4L","h":"bc75018c87a3411d"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-7","card":{"region":"normandie","shields":1,"symbol":"tower"}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":1,"place":"4-7"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"champagne"},"audience":[1],"final":true}]',1.79474884822930216788e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',62,'{"n":62,"seat":1,"act":"move 1-4 4-8","h":"620e612b25539a3d"}','[{"key":"richelieu.event.moved","params":{"seat":1,"source":"1-4","place":"4-8"},"audience":null,"final":false}]',1.79474884823662185666e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',63,'{"n":63,"seat":1,"act":"end","h":"af900c1aa6b5abcd"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79474884823990559574e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',64,'{"n":64,"seat":0,"act":"take 1L","h":"046bef7f86ca2f40"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-3","card":{"region":"bourgogne","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":0,"place":"1-3"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"sword"},"audience":[0],"final":true}]',1.79474884824700641632e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',65,'{"n":65,"seat":0,"act":"mark 1-7","h":"a5f1bb7f48e7054d"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"1-7"},"audience":null,"final":false}]',1.79474884825059890743e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',66,'{"n":66,"seat":1,"act":"take 1R","h":"531bda52e7564382"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-8","card":{"region":"provence","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79474884825387835498e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',67,'{"n":67,"seat":1,"act":"move 4-8 3-6","h":"a70df4e1c0378c54"}','[{"key":"richelieu.event.moved","params":{"seat":1,"source":"4-8","place":"3-6"},"audience":null,"final":false}]',1.79474884826276373864e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',68,'{"n":68,"seat":1,"act":"end","h":"e9aa45f1f86e6f41"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79474884827208065992e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',69,'{"n":69,"seat":0,"act":"take 1R","h":"5974d8506b8b9869"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-7","card":{"region":"bourbon","shields":1,"symbol":"cross"}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":0},"audience":null,"final":false}]',1.79474884827519035341e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',70,'{"n":70,"seat":0,"act":"end","h":"368219b26baf9223"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79474884828193640708e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',71,'{"n":71,"seat":1,"act":"take 1R","h":"7256b86818cc242e"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"1-6","card":{"region":"normandie","shields":1,"symbol":"cross"}},"audience":null,"final":false}]',1.79474884829025864603e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',72,'{"n":72,"seat":1,"act":"move 3-6 3-7","h":"3104b9b1fbb3e1ae"}','[{"key":"richelieu.event.moved","params":{"seat":1,"source":"3-6","place":"3-7"},"audience":null,"final":false}]',1.79474884829317831999e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',73,'{"n":73,"seat":1,"act":"end","h":"ddb50f9b7e9f4921"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79474884829604530329e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',74,'{"n":74,"seat":0,"act":"take 2R","h":"3eb676c3fdc53b01"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-5","card":{"region":"bretagne","shields":1,"symbol":"cross"}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":0,"place":"2-5"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"provence"},"audience":[0],"final":true}]',1.79474884830352520944e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',75,'{"n":75,"seat":0,"act":"mark 1-4","h":"2b5e041ee0fb6bd5"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"1-4"},"audience":null,"final":false}]',1.79474884830649566653e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',76,'{"n":76,"seat":1,"act":"take 3L","h":"8c999e76f6bd9bcf"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-4","card":{"region":"anjou","shields":1,"symbol":"tower"}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":1,"place":"3-4"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"normandie"},"audience":[1],"final":true}]',1.79474884831530523301e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',77,'{"n":77,"seat":1,"act":"move 3-7 3-9","h":"28ddf9419b209e26"}','[{"key":"richelieu.event.moved","params":{"seat":1,"source":"3-7","place":"3-9"},"audience":null,"final":false}]',1.79474884832482337948e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',78,'{"n":78,"seat":1,"act":"end","h":"38e7532a21e5cdd1"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.7947488483303873539e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',79,'{"n":79,"seat":0,"act":"take 1L","h":"9a67583d28be5605"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-4","card":{"region":"champagne","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":0},"audience":null,"final":false}]',1.79474884833894610409e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',80,'{"n":80,"seat":0,"act":"mark 3-5","h":"d475e551bf132d48"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"3-5"},"audience":null,"final":false}]',1.79474884834759855272e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',81,'{"n":81,"seat":1,"act":"take 3R pay 3-9","h":"919d6503291a572f"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-10","card":{"region":"auvergne","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.paid","params":{"seat":1,"source":"3-9","owner":0},"audience":null,"final":false}]',1.79474884835592913626e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',82,'{"n":82,"seat":1,"act":"end","h":"3ad93bb43ac97c38"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79474884836330533027e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',83,'{"n":83,"seat":0,"act":"take 4L","h":"56c1ea98fe13bae4"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-8","card":{"region":"anjou","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79474884837098550794e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',84,'{"n":84,"seat":0,"act":"end","h":"f682e3b13f2b8b35"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79474884838360595703e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',85,'{"n":85,"seat":1,"act":"take 3R","h":"6c33e0c716d2a224"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-9","card":{"region":"bretagne","shields":1,"symbol":"sword"}},"audience":null,"final":false},{"key":"richelieu.event.token_taken","params":{"seat":1,"place":"3-9"},"audience":null,"final":false},{"key":"richelieu.event.token_seen","params":{"token":"cross"},"audience":[1],"final":true}]',1.79474884839044857018e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',86,'{"n":86,"seat":1,"act":"end","h":"69e7dab9f11efb54"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79474884840168356892e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',87,'{"n":87,"seat":0,"act":"take 3L","h":"1a75ed9079dbc8ac"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-5","card":{"region":"bourgogne","shields":1,"symbol":"cross"}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":0},"audience":null,"final":false}]',1.79474884841148662559e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',88,'{"n":88,"seat":0,"act":"mark 3-6","h":"f2bde8b122b8283c"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"3-6"},"audience":null,"final":false}]',1.79474884842107868191e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',89,'{"n":89,"seat":1,"act":"take 3R","h":"584962280b4e59f1"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-8","card":{"region":"normandie","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79474884842969155309e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',90,'{"n":90,"seat":1,"act":"end","h":"52c484d59fcc011d"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79474884843871927263e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',91,'{"n":91,"seat":0,"act":"take 2L","h":"522c2701cfc2467c"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-3","card":{"region":"provence","shields":1,"symbol":"tower"}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":0},"audience":null,"final":false}]',1.79474884844339656829e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',92,'{"n":92,"seat":0,"act":"mark 1-5","h":"8c8c32876cb70acd"}','[{"key":"richelieu.event.marked","params":{"seat":0,"place":"1-5"},"audience":null,"final":false}]',1.79474884845196652411e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',93,'{"n":93,"seat":1,"act":"take 3R","h":"85482cf5a028ee8e"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"3-7","card":{"region":"bourgogne","shields":1,"symbol":"sword"}},"audience":null,"final":false}]',1.79474884845489358895e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',94,'{"n":94,"seat":1,"act":"end","h":"09aa7d163fcb76a9"}','[{"key":"richelieu.event.ended","params":{"seat":1},"audience":null,"final":false}]',1.79474884845908713333e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',95,'{"n":95,"seat":0,"act":"take 2L","h":"ba569095b99ddeab"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"2-4","card":{"region":"bretagne","shields":2,"symbol":null}},"audience":null,"final":false}]',1.79474884846624493602e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',96,'{"n":96,"seat":1,"act":"end","h":"fbd9f7ce5fd086f8"}','[{"key":"richelieu.event.passed","params":{"seat":1},"audience":null,"final":false}]',1.79474884847137451174e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',97,'{"n":97,"seat":0,"act":"take 1L","h":"d6d1411c56e64b32"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"1-5","card":{"region":"bourbon","shields":1,"symbol":"tower"}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":0},"audience":null,"final":false}]',1.79474884848003196713e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',98,'{"n":98,"seat":1,"act":"end","h":"7902c7614a740e18"}','[{"key":"richelieu.event.passed","params":{"seat":1},"audience":null,"final":false}]',1.79474884848310875899e+09);
INSERT INTO "journal" VALUES('43IK5S3MJEYqvn80HVbtOA',99,'{"n":99,"seat":0,"act":"take 3L","h":"2dcbac0d8288e16a"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"3-6","card":{"region":"languedoc","shields":2,"symbol":null}},"audience":null,"final":false},{"key":"richelieu.event.own_marker_back","params":{"seat":0},"audience":null,"final":false},{"key":"richelieu.event.tokens_shown","params":{"seat":0,"tokens":["provence","bourbon","sword","marker-back"]},"audience":null,"final":true},{"key":"richelieu.event.tokens_shown","params":{"seat":1,"tokens":["champagne","normandie","languedoc","cross"]},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"bourgogne","counts":[6,4],"winners":[0],"points":6},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"bretagne","counts":[6,3],"winners":[0],"points":6},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"champagne","counts":[6,4],"winners":[0],"points":6},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"normandie","counts":[2,7],"winners":[1],"points":7},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"languedoc","counts":[3,5],"winners":[1],"points":5},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"provence","counts":[4,4],"winners":[0,1],"points":4},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"anjou","counts":[4,2],"winners":[0],"points":4},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"bourbon","counts":[4,2],"winners":[0],"points":4},"audience":null,"final":true},{"key":"richelieu.event.region_scored","params":{"region":"auvergne","counts":[2,3],"winners":[1],"points":3},"audience":null,"final":true},{"key":"richelieu.event.regions_missing","params":{"seat":0,"regions":0,"points":0},"audience":null,"final":true},{"key":"richelieu.event.regions_missing","params":{"seat":1,"regions":0,"points":0},"audience":null,"final":true},{"key":"richelieu.event.symbol_scored","params":{"symbol":"sword","counts":[5,5],"winners":[0,1],"points":5},"audience":null,"final":true},{"key":"richelieu.event.symbol_scored","params":{"symbol":"cross","counts":[6,4],"winners":[0],"points":6},"audience":null,"final":true},{"key":"richelieu.event.symbol_scored","params":{"symbol":"tower","counts":[4,5],"winners":[1],"points":5},"audience":null,"final":true},{"key":"richelieu.event.symbols_missing","params":{"seat":0,"symbols":0,"points":0},"audience":null,"final":true},{"key":"richelieu.event.symbols_missing","params":{"seat":1,"symbols":0,"points":0},"audience":null,"final":true},{"key":"richelieu.event.totals","params":{"scores":[41,29]},"audience":null,"final":true},{"key":"richelieu.event.won","params":{"result":{"key":"richelieu.outcome.points","params":{"winners":[0],"points":41}}},"audience":null,"final":true}]',1.79474884849031066894e+09);
INSERT INTO "journal" VALUES('LqOQuZ9Ki6eMM-tOctIcRg',0,'{"n":0,"seat":1,"act":"take 4L","h":"dd918749ebfe09a7"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-1","card":{"region":"provence","shields":2,"symbol":null}},"audience":null,"final":false}]',1.7947488484984717369e+09);
INSERT INTO "journal" VALUES('LqOQuZ9Ki6eMM-tOctIcRg',1,'{"n":1,"seat":1,"act":"mark 2-4","h":"3e94804599808165"}','[{"key":"richelieu.event.marked","params":{"seat":1,"place":"2-4"},"audience":null,"final":false}]',1.79474884850671243669e+09);
INSERT INTO "journal" VALUES('LqOQuZ9Ki6eMM-tOctIcRg',2,'{"n":2,"seat":0,"act":"take 4L","h":"35f32244bf658338"}','[{"key":"richelieu.event.took","params":{"seat":0,"place":"4-2","card":{"region":"normandie","shields":1,"symbol":null}},"audience":null,"final":false}]',1.79474884851138472563e+09);
INSERT INTO "journal" VALUES('LqOQuZ9Ki6eMM-tOctIcRg',3,'{"n":3,"seat":0,"act":"end","h":"aef3c62e7c937c64"}','[{"key":"richelieu.event.ended","params":{"seat":0},"audience":null,"final":false}]',1.79474884851947975158e+09);
INSERT INTO "journal" VALUES('LqOQuZ9Ki6eMM-tOctIcRg',4,'{"n":4,"seat":1,"act":"take 4R","h":"5c23852de82c1c97"}','[{"key":"richelieu.event.took","params":{"seat":1,"place":"4-12","card":{"region":"bretagne","shields":1,"symbol":"tower"}},"audience":null,"final":false}]',1.79474884852907466889e+09);
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
INSERT INTO "seats" VALUES('43IK5S3MJEYqvn80HVbtOA',0,'anna',NULL,'Anna','',NULL,0,NULL);
INSERT INTO "seats" VALUES('43IK5S3MJEYqvn80HVbtOA',1,'béla',NULL,'Béla','',NULL,0,NULL);
INSERT INTO "seats" VALUES('LqOQuZ9Ki6eMM-tOctIcRg',0,'anna',NULL,'Anna','',NULL,0,NULL);
INSERT INTO "seats" VALUES('LqOQuZ9Ki6eMM-tOctIcRg',1,'béla',NULL,'Béla','',NULL,0,NULL);
INSERT INTO "seats" VALUES('1tMS6mDEvt8FgIOZeJggTw',0,'anna',NULL,'Anna','',NULL,0,NULL);
INSERT INTO "seats" VALUES('1tMS6mDEvt8FgIOZeJggTw',1,NULL,'page','page 2','',NULL,0,NULL);
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
INSERT INTO "tables" VALUES('43IK5S3MJEYqvn80HVbtOA','richelieu','richelieu','1','{"players": 2, "first": null, "three_rows": false, "deck": ""}','{"private": false, "time": {"kind": "none", "bank": 0.0, "each": 0.0, "flag": "default"}}','anna','over','d596c9f3af9bb1241abf8260253ce7079cfd9dce83a371f39df0737533bde6af','d2fcd4b2973d5aed6ee0e65799a6ad6e','94839de0d5073d9ad1bb2c0d3dfbe4693769d99bf20b41aee87638c2d5c30667','[{"name": "Anna", "bytes": ""}, {"name": "B\u00e9la", "bytes": ""}]',1.79474884785266256331e+09,1.79474884786576175691e+09,1.79474884849030637745e+09,'{"winners": [0], "scores": [41, 29], "reason": {"key": "richelieu.outcome.points", "params": {"winners": [0], "points": 41}}}',100,'null',NULL,NULL,NULL);
INSERT INTO "tables" VALUES('LqOQuZ9Ki6eMM-tOctIcRg','richelieu','richelieu','1','{"players": 2, "first": null, "three_rows": false, "deck": ""}','{"private": false, "time": {"kind": "none", "bank": 0.0, "each": 0.0, "flag": "default"}}','anna','running','42b4761165058f914ab82e10373b4a829d47c4c880a63d2a34864250f21a5847','9e568d5dcae6bf41695b5a857934e762','b744da7abd8d36479b9b3ba7ef2cec6fbc9d26d260cec70e2a8a514a9c5c5477','[{"name": "Anna", "bytes": ""}, {"name": "B\u00e9la", "bytes": ""}]',1.79474884786775255203e+09,1.7947488478738532066e+09,NULL,NULL,5,'null',NULL,NULL,NULL);
INSERT INTO "tables" VALUES('1tMS6mDEvt8FgIOZeJggTw','fredericus','fredericus','1','{"players": 2, "first": null, "short": false}','{"private": false, "time": {"kind": "none", "bank": 0.0, "each": 0.0, "flag": "default"}}','anna','running','9bddd7abcb1f0d81d5b6dec7a3749fe631d9e98f50f7c7ddb610213dc85cb49f','5bceb6e7222030e7f2357eb56436eb0d','11a9a679a397c262330a5455096ba5f2ca7808803bcac0a1d7fd942b4b79d4ed','[{"name": "Anna", "bytes": ""}, {"name": "page 2", "bytes": "", "bot": "page"}]',1.79474884853268289563e+09,1.79474884854288792603e+09,NULL,NULL,0,NULL,NULL,NULL,NULL);
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
