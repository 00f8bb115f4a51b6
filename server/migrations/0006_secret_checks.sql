CREATE TABLE "secret_checks" (
	"id" smallint PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
