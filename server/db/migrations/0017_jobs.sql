CREATE TABLE "jobs" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"run_after" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
ALTER TABLE "assets" ALTER COLUMN "is_prepared" SET DEFAULT true;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("kind","run_after" NULLS FIRST,"created_at","key");--> statement-breakpoint
-- by hand
INSERT INTO "jobs" ("kind", "key", "attempts", "run_after", "leased_until", "created_at")
SELECT 'mail', "_id", "mail_attempts", CASE WHEN "mail_attempts" > 0 THEN "mail_due_at" END, "mail_leased_until", "created_at"
  FROM "enquiries" WHERE "mail_due_at" IS NOT NULL AND "mailed_at" IS NULL;
--> statement-breakpoint
UPDATE "enquiries" SET "mail_due_at" = NULL WHERE "mail_due_at" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "jobs" ("kind", "key", "payload", "created_at")
SELECT 'picture', "folder" || '/' || "file", jsonb_build_object('folder', "folder", 'file', "file"), "created_at"
  FROM "assets" WHERE NOT "is_prepared";
