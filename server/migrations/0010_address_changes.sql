CREATE TABLE "address_changes" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"new_address" text NOT NULL,
	"password_hash" text NOT NULL,
	"new_code_hash" "bytea" NOT NULL,
	"new_code_tries" integer NOT NULL,
	"old_code_hash" "bytea" NOT NULL,
	"old_code_tries" integer NOT NULL,
	"codes_sent_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"takes_effect_at" timestamp with time zone,
	CONSTRAINT "address_changes_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "address_changes" ADD CONSTRAINT "address_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_changes_by_day" ON "address_changes" USING btree ("takes_effect_at");