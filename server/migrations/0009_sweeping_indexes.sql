CREATE INDEX CONCURRENTLY "notifications_by_person" ON "notifications" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "passkey_challenges_by_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "password_resets_by_expiry" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "rate_limits_by_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sessions_by_sign_up" ON "sessions" USING btree ("sign_up_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sessions_waiting" ON "sessions" USING btree ("signed_in_at") WHERE level = 1;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sessions_by_sign_in" ON "sessions" USING btree ("signed_in_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sign_ups_by_expiry" ON "sign_ups" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "trusted_devices_by_account" ON "trusted_devices" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "trusted_devices_by_expiry" ON "trusted_devices" USING btree ("trusted_until");