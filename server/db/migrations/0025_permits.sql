CREATE TABLE "permit_evidence" (
	"permit" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "permits" (
	"_id" text PRIMARY KEY NOT NULL,
	"project" text NOT NULL,
	"system" text NOT NULL,
	"scope" text NOT NULL,
	"number" text NOT NULL,
	"url" text NOT NULL,
	"issued_on" date,
	"expires_on" date NOT NULL,
	"holder" text NOT NULL,
	"price" bigint,
	"area_size" double precision,
	"reminded_days" smallint,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"staff_name" text NOT NULL,
	CONSTRAINT "permits_id" CHECK ("permits"."_id" ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "permits_system" CHECK ("permits"."system" in ('trakheesi', 'madhmoun', 'other')),
	CONSTRAINT "permits_scope" CHECK ("permits"."scope" in ('project', 'unit')),
	CONSTRAINT "permits_number_length" CHECK (char_length("permits"."number") between 1 and 60),
	CONSTRAINT "permits_trakheesi_number" CHECK ("permits"."system" <> 'trakheesi' or "permits"."number" ~ '^\d{10,11}$')
);
--> statement-breakpoint
CREATE TABLE "project_looks" (
	"_id" text PRIMARY KEY NOT NULL,
	"project" text NOT NULL,
	"looked_on" date NOT NULL,
	"authority" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"escrow_bank" text DEFAULT '' NOT NULL,
	"completion" double precision,
	"expected_completion" text DEFAULT '' NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"staff_name" text NOT NULL,
	CONSTRAINT "project_looks_id" CHECK ("project_looks"."_id" ~ '^[0-9a-f]{24}$'),
	CONSTRAINT "project_looks_completion" CHECK ("project_looks"."completion" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "kind" text DEFAULT 'question' NOT NULL;--> statement-breakpoint
ALTER TABLE "permit_evidence" ADD CONSTRAINT "permit_evidence_permit_permits__id_fk" FOREIGN KEY ("permit") REFERENCES "public"."permits"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "permits_of_project" ON "permits" USING btree ("project");--> statement-breakpoint
CREATE INDEX "permits_by_expiry" ON "permits" USING btree ("expires_on","_id");--> statement-breakpoint
CREATE UNIQUE INDEX "permits_once" ON "permits" USING btree ("system","number") WHERE "permits"."system" <> 'other';--> statement-breakpoint
CREATE INDEX "project_looks_of_project" ON "project_looks" USING btree ("project","looked_on","_id");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_kind" CHECK ("enquiries"."kind" in ('question', 'report'));
--> statement-breakpoint
-- by hand
CREATE TRIGGER tell_of_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON permits
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
CREATE TRIGGER tell_of_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON project_looks
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
--> statement-breakpoint
-- Looks are evidence: no statement changes one.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are not changed', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE ON project_looks
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
