CREATE TABLE "song_edits" (
	"church_id" uuid NOT NULL,
	"song_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"first_version" bigint NOT NULL,
	"last_version" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "song_edits_church_id_song_id_account_id_begun_at_pk" PRIMARY KEY("church_id","song_id","account_id","begun_at")
);
--> statement-breakpoint
ALTER TABLE "song_edits" ADD CONSTRAINT "song_edits_church_id_churches_id_fk" FOREIGN KEY ("church_id") REFERENCES "public"."churches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "song_edits" ADD CONSTRAINT "song_edits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "song_edits_by_account" ON "song_edits" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "song_edits_by_age" ON "song_edits" USING btree ("at");