CREATE TABLE "church_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"church_id" uuid NOT NULL,
	"role" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"joined" integer NOT NULL,
	CONSTRAINT "church_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"in_app" boolean NOT NULL,
	"by_mail" boolean NOT NULL,
	CONSTRAINT "notification_settings_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
ALTER TABLE "church_links" ADD CONSTRAINT "church_links_church_id_churches_id_fk" FOREIGN KEY ("church_id") REFERENCES "public"."churches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "church_links" ADD CONSTRAINT "church_links_made_by_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "church_links_by_role" ON "church_links" USING btree ("church_id","role");--> statement-breakpoint
CREATE INDEX "church_links_by_maker" ON "church_links" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "church_links_by_end" ON "church_links" USING btree ("ends_at");