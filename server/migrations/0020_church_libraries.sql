-- Foreign keys are not checked for the rows that exist: those of persons are valid, and no church has any.
ALTER TABLE "record_accounts" ADD COLUMN "church_id" uuid;--> statement-breakpoint
ALTER TABLE "record_accounts" ADD COLUMN "person_id" uuid GENERATED ALWAYS AS (case when church_id is null then account_id end) STORED;--> statement-breakpoint
ALTER TABLE "record_accounts" ADD CONSTRAINT "record_accounts_church_id_churches_id_fk" FOREIGN KEY ("church_id") REFERENCES "public"."churches"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "record_accounts" ADD CONSTRAINT "record_accounts_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "record_accounts" DROP CONSTRAINT "record_accounts_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "church_id" uuid;--> statement-breakpoint
ALTER TABLE "spaces" ADD CONSTRAINT "spaces_church_id_churches_id_fk" FOREIGN KEY ("church_id") REFERENCES "public"."churches"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "spaces" ALTER COLUMN "owner_id" DROP NOT NULL;
