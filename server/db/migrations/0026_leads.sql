CREATE TABLE "enquiry_notes" (
	"_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"enquiry" text NOT NULL,
	"staff" text,
	"staff_name" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "enquiry_notes_id" CHECK ("enquiry_notes"."_id" ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "enquiry_notes_length" CHECK (char_length("enquiry_notes"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "viewings" (
	"_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"enquiry" text NOT NULL,
	"staff" text,
	"staff_name" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "viewings_id" CHECK ("viewings"."_id" ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "viewings_minutes" CHECK ("viewings"."minutes" between 15 and 480),
	CONSTRAINT "viewings_status" CHECK ("viewings"."status" in ('planned', 'done', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "consent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "stage" text DEFAULT 'answered' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "lost_reason" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "next_step" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "next_on" date;--> statement-breakpoint
ALTER TABLE "enquiry_notes" ADD CONSTRAINT "enquiry_notes_enquiry_enquiries__id_fk" FOREIGN KEY ("enquiry") REFERENCES "public"."enquiries"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_notes" ADD CONSTRAINT "enquiry_notes_staff_staff__id_fk" FOREIGN KEY ("staff") REFERENCES "public"."staff"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_enquiry_enquiries__id_fk" FOREIGN KEY ("enquiry") REFERENCES "public"."enquiries"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_staff_staff__id_fk" FOREIGN KEY ("staff") REFERENCES "public"."staff"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiry_notes_of_enquiry" ON "enquiry_notes" USING btree ("enquiry","created_at");--> statement-breakpoint
CREATE INDEX "viewings_of_enquiry" ON "viewings" USING btree ("enquiry","starts_at");--> statement-breakpoint
CREATE INDEX "viewings_of_staff" ON "viewings" USING btree ("staff","starts_at");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_owner_staff__id_fk" FOREIGN KEY ("owner") REFERENCES "public"."staff"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_stage" CHECK ("enquiries"."stage" in ('new', 'answered', 'viewing', 'offer', 'won', 'lost'));--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_lost_reason" CHECK ("enquiries"."lost_reason" in ('price', 'handover', 'vastu', 'location', 'no_answer', 'bought_elsewhere', 'other'));