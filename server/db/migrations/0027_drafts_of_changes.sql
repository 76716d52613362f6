CREATE TABLE "open_forms" (
	"record" text NOT NULL,
	"staff" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "open_forms_record_staff_pk" PRIMARY KEY("record","staff")
);
--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_verb";--> statement-breakpoint
ALTER TABLE "unpublished_records" ADD COLUMN "edit_of" text;--> statement-breakpoint
ALTER TABLE "unpublished_records" ADD COLUMN "base" jsonb;--> statement-breakpoint
ALTER TABLE "open_forms" ADD CONSTRAINT "open_forms_staff_staff__id_fk" FOREIGN KEY ("staff") REFERENCES "public"."staff"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_forms_seen" ON "open_forms" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "unpublished_records_edit_of" ON "unpublished_records" USING btree ("edit_of") WHERE "unpublished_records"."status" <> 'deleted';--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_verb" CHECK ("activity"."verb" in ('created', 'updated', 'deleted', 'restored', 'removed', 'drafted', 'published', 'paused', 'sold', 'scheduled', 'lapsed', 'invited', 'invitationWithdrawn', 'joined', 'roleChanged', 'suspended', 'reinstated', 'sessionsEnded', 'linkCreated', 'submitted', 'returned'));--> statement-breakpoint
-- By hand: the page of a sold-out record shows its document, and whether a record is paused or deleted decides what its
-- address answers. Other drafts are on no page.
CREATE TRIGGER tell_of_change AFTER UPDATE ON unpublished_records FOR EACH ROW
  WHEN (old.status <> new.status OR new.status = 'sold') EXECUTE FUNCTION tell_of_change();
