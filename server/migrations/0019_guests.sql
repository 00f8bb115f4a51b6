CREATE TABLE "guest_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"set_id" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"code_hash" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"owner_secret" text,
	"sealed_key" text,
	"generation" bigint,
	CONSTRAINT "guest_codes_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "guest_codes_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"full_name" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guests_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "guest_codes" ADD CONSTRAINT "guest_codes_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_code_id_guest_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."guest_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guest_codes_by_set" ON "guest_codes" USING btree ("owner_id","set_id");--> statement-breakpoint
CREATE INDEX "guest_codes_by_end" ON "guest_codes" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "guests_by_code" ON "guests" USING btree ("code_id","joined_at");--> statement-breakpoint
CREATE INDEX "guests_by_expiry" ON "guests" USING btree ("expires_at");