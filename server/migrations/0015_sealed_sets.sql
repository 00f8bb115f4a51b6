CREATE TABLE "identities" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sealed_set_keys" (
	"owner_id" uuid NOT NULL,
	"set_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"generation" bigint NOT NULL,
	"public_key" text NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "sealed_set_keys_owner_id_set_id_account_id_pk" PRIMARY KEY("owner_id","set_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "sealed_sets" (
	"owner_id" uuid NOT NULL,
	"set_id" text NOT NULL,
	"generation" bigint NOT NULL,
	"content" "bytea" NOT NULL,
	"version" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sealed_sets_owner_id_set_id_pk" PRIMARY KEY("owner_id","set_id")
);
--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_set_keys" ADD CONSTRAINT "sealed_set_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_set_keys" ADD CONSTRAINT "sealed_set_keys_owner_id_set_id_sealed_sets_owner_id_set_id_fk" FOREIGN KEY ("owner_id","set_id") REFERENCES "public"."sealed_sets"("owner_id","set_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_sets" ADD CONSTRAINT "sealed_sets_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sealed_set_keys_by_account" ON "sealed_set_keys" USING btree ("account_id");