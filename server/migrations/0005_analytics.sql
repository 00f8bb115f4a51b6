CREATE TABLE "analytics_days" (
	"day" date PRIMARY KEY NOT NULL,
	"visits" integer NOT NULL,
	"pings" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "set_shares" ADD COLUMN "time_zone" text;