CREATE TABLE "record_versions" (
	"_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unpublished_records" (
	"_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"status_before" text,
	"document" jsonb NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"referrers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"unpublish_at" timestamp (3) with time zone,
	"staff" text,
	"staff_name" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unpublished_records_id" CHECK ("unpublished_records"."_id" ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "unpublished_records_status" CHECK ("unpublished_records"."status" in ('draft', 'review', 'scheduled', 'paused', 'lapsed', 'deleted'))
);
--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_verb";--> statement-breakpoint
ALTER TABLE "unpublished_records" ADD CONSTRAINT "unpublished_records_staff_staff__id_fk" FOREIGN KEY ("staff") REFERENCES "public"."staff"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_versions_of_record" ON "record_versions" USING btree ("kind","record","version");--> statement-breakpoint
CREATE INDEX "record_versions_pictures" ON "record_versions" USING gin ("pictures") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "unpublished_records_newest" ON "unpublished_records" USING btree ("status","updated_at","_id");--> statement-breakpoint
CREATE INDEX "unpublished_records_to_publish" ON "unpublished_records" USING btree ("publish_at") WHERE "unpublished_records"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "unpublished_records_pictures" ON "unpublished_records" USING gin ("pictures") WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_verb" CHECK ("activity"."verb" in ('created', 'updated', 'deleted', 'restored', 'removed', 'drafted', 'published', 'paused', 'scheduled', 'lapsed'));