CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL,
	"is_refused" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
-- by hand
ALTER TABLE "throttles" SET UNLOGGED;
