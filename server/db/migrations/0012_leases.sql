CREATE TABLE "leases" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "is_prepared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "assets_to_prepare" ON "assets" USING btree ("created_at","folder","file") WHERE not "assets"."is_prepared";