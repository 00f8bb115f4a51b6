ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_hash" "bytea";--> statement-breakpoint
CREATE INDEX "sessions_by_device" ON "sessions" USING btree ("device_hash");--> statement-breakpoint
UPDATE "notifications" SET "href" = regexp_replace("href", '&token=.*$', '') WHERE "href" LIKE '/invitation?%&token=%';
