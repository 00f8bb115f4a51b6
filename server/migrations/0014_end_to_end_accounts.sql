ALTER TABLE "accounts" ADD COLUMN "envelope" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "kdf" jsonb;