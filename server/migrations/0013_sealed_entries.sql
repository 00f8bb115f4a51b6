-- rewrite: since 2.1.0
CREATE TABLE "space_keys" (
	"space_id" uuid NOT NULL,
	"generation" bigint NOT NULL,
	"member" text NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "space_keys_space_id_generation_member_pk" PRIMARY KEY("space_id","generation","member")
);
--> statement-breakpoint
CREATE TABLE "spaces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"mode" text NOT NULL,
	"generation" bigint NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "record_accounts" ADD COLUMN "has_plain_entries" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "state_change" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "records" ALTER COLUMN "state_change" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "space_keys" ADD CONSTRAINT "space_keys_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spaces" ADD CONSTRAINT "spaces_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spaces_by_owner" ON "spaces" USING btree ("owner_id");--> statement-breakpoint
UPDATE "records" SET "state" = '\x00'::bytea || "state", "tail" = int8send("version") || int8send(0) || int4send(octet_length("tail") + 1) || '\x00'::bytea || "tail" WHERE "state" IS NOT NULL;
--> statement-breakpoint
UPDATE "song_history" SET "state" = '\x00'::bytea || "state", "tail" = int8send("version") || int8send(0) || int4send(octet_length("tail") + 1) || '\x00'::bytea || "tail";
--> statement-breakpoint
UPDATE "record_accounts" SET "has_plain_entries" = true,
	"bytes" = (SELECT coalesce(sum(octet_length("state") + coalesce(octet_length("tail"), 0)), 0) FROM "records" WHERE "records"."account_id" = "record_accounts"."account_id"),
	"history_bytes" = (SELECT coalesce(sum(octet_length("state") + coalesce(octet_length("tail"), 0)), 0) FROM "song_history" WHERE "song_history"."account_id" = "record_accounts"."account_id");
