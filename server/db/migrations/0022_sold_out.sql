ALTER TABLE "activity" DROP CONSTRAINT "activity_verb";--> statement-breakpoint
ALTER TABLE "unpublished_records" DROP CONSTRAINT "unpublished_records_status";--> statement-breakpoint
CREATE INDEX "unpublished_records_slug" ON "unpublished_records" USING btree ("kind","slug");--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_verb" CHECK ("activity"."verb" in ('created', 'updated', 'deleted', 'restored', 'removed', 'drafted', 'published', 'paused', 'sold', 'scheduled', 'lapsed'));--> statement-breakpoint
ALTER TABLE "unpublished_records" ADD CONSTRAINT "unpublished_records_status" CHECK ("unpublished_records"."status" in ('draft', 'review', 'scheduled', 'paused', 'sold', 'lapsed', 'deleted'));