CREATE TABLE "billing_customers" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "billing_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_readings" (
	"subscription_id" text PRIMARY KEY NOT NULL,
	"drawn" bigint NOT NULL,
	"taken" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"plan" text NOT NULL,
	"price_id" text NOT NULL,
	"interval" text NOT NULL,
	"seats" integer NOT NULL,
	"status" text NOT NULL,
	"period_end" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"church_id" uuid
);
--> statement-breakpoint
CREATE TABLE "test_checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"subscription_id" text,
	"is_portal" boolean NOT NULL,
	"price_id" text NOT NULL,
	"seats" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"price_id" text NOT NULL,
	"seats" integer NOT NULL,
	"status" text NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_church_id_churches_id_fk" FOREIGN KEY ("church_id") REFERENCES "public"."churches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_checkouts" ADD CONSTRAINT "test_checkouts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_checkouts" ADD CONSTRAINT "test_checkouts_subscription_id_test_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."test_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_subscriptions" ADD CONSTRAINT "test_subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_events_by_time" ON "billing_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "subscriptions_by_account" ON "subscriptions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_church" ON "subscriptions" USING btree ("church_id");--> statement-breakpoint
CREATE INDEX "test_checkouts_by_account" ON "test_checkouts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "test_checkouts_by_subscription" ON "test_checkouts" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "test_checkouts_by_expiry" ON "test_checkouts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "test_subscriptions_by_account" ON "test_subscriptions" USING btree ("account_id");