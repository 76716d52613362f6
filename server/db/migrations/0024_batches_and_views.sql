CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"project" text NOT NULL,
	"event" text NOT NULL,
	"is_bot" boolean NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_day_project_event_is_bot_pk" PRIMARY KEY("day","project","event","is_bot"),
	CONSTRAINT "page_views_event" CHECK ("page_views"."event" in ('view', 'reading'))
);
--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "batch" text;--> statement-breakpoint
CREATE INDEX "activity_of_batch" ON "activity" USING btree ("batch") WHERE "activity"."batch" is not null;