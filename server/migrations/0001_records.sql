CREATE TABLE "record_accounts" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"songs" bigint NOT NULL,
	"collections" bigint NOT NULL,
	"sets" bigint NOT NULL,
	"records" integer NOT NULL,
	"ids" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"history_bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records" (
	"account_id" uuid NOT NULL,
	"collection" text NOT NULL,
	"id" text NOT NULL,
	"version" bigint NOT NULL,
	"counters" jsonb NOT NULL,
	"state" "bytea",
	"state_version" bigint NOT NULL,
	"tail" "bytea",
	"changed_at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone,
	CONSTRAINT "records_account_id_collection_id_pk" PRIMARY KEY("account_id","collection","id")
);
--> statement-breakpoint
CREATE TABLE "song_history" (
	"account_id" uuid NOT NULL,
	"record_id" text NOT NULL,
	"version" bigint NOT NULL,
	"counters" jsonb NOT NULL,
	"state" "bytea" NOT NULL,
	"tail" "bytea",
	"at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "song_history_account_id_record_id_version_pk" PRIMARY KEY("account_id","record_id","version")
);
--> statement-breakpoint
ALTER TABLE "record_accounts" ADD CONSTRAINT "record_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_account_id_record_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."record_accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "song_history" ADD CONSTRAINT "song_history_account_id_record_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."record_accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "records_by_version" ON "records" USING btree ("account_id","collection","version");--> statement-breakpoint
CREATE INDEX "song_history_by_age" ON "song_history" USING btree ("kept_at");