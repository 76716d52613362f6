CREATE TABLE "activity" (
	"_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"staff" text,
	"staff_name" text NOT NULL,
	"kind" text NOT NULL,
	"record" text NOT NULL,
	"record_name" text NOT NULL,
	"verb" text NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "activity_verb" CHECK ("activity"."verb" in ('created', 'updated', 'deleted'))
);
--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_staff_staff__id_fk" FOREIGN KEY ("staff") REFERENCES "public"."staff"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_of_record" ON "activity" USING btree ("kind","record","created_at");--> statement-breakpoint
CREATE INDEX "activity_newest" ON "activity" USING btree ("created_at","_id");