CREATE TABLE "set_shares" (
	"owner_id" uuid NOT NULL,
	"set_id" text NOT NULL,
	"email_address" text NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "set_shares_owner_id_set_id_email_address_pk" PRIMARY KEY("owner_id","set_id","email_address")
);
--> statement-breakpoint
ALTER TABLE "set_shares" ADD CONSTRAINT "set_shares_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "set_shares_by_address" ON "set_shares" USING btree ("email_address","set_id");