CREATE TABLE "suggestions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"church_id" uuid NOT NULL,
	"song_id" text NOT NULL,
	"author_id" uuid NOT NULL,
	"suggested_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_church_id_churches_id_fk" FOREIGN KEY ("church_id") REFERENCES "public"."churches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suggestions_by_church" ON "suggestions" USING btree ("church_id","state");--> statement-breakpoint
CREATE INDEX "suggestions_by_author" ON "suggestions" USING btree ("author_id","church_id");--> statement-breakpoint
CREATE INDEX "suggestions_by_decider" ON "suggestions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "suggestions_by_decision" ON "suggestions" USING btree ("decided_at");