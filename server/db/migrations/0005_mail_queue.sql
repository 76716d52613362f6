ALTER TABLE "enquiries" ADD COLUMN "mail_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "mail_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "mail_leased_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "enquiries_to_mail" ON "enquiries" USING btree ("mail_due_at","_id") WHERE "enquiries"."mail_due_at" is not null;