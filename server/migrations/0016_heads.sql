CREATE TABLE "heads" (
	"space_id" uuid NOT NULL,
	"device" text NOT NULL,
	"head" "bytea" NOT NULL,
	"sequence" bigint,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "heads_space_id_device_pk" PRIMARY KEY("space_id","device")
);
--> statement-breakpoint
ALTER TABLE "records" ADD COLUMN "proof" "bytea";--> statement-breakpoint
ALTER TABLE "heads" ADD CONSTRAINT "heads_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;