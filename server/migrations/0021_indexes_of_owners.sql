CREATE INDEX CONCURRENTLY "record_accounts_by_person" ON "record_accounts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "record_accounts_by_church" ON "record_accounts" USING btree ("church_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "spaces_by_church" ON "spaces" USING btree ("church_id");