ALTER TABLE "accounts" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "record_accounts" ADD COLUMN "quota_records" integer;--> statement-breakpoint
ALTER TABLE "record_accounts" ADD COLUMN "quota_bytes" bigint;