CREATE TABLE "sync_epochs" (
	"id" integer PRIMARY KEY NOT NULL,
	"epoch" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "sync_epochs" ("id", "epoch") VALUES (1, substr(gen_random_uuid()::text, 1, 8));
