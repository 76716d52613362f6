ALTER TABLE "areas" ADD COLUMN "imagery" text DEFAULT 'photographs' NOT NULL;--> statement-breakpoint
ALTER TABLE "developers" ADD COLUMN "imagery" text DEFAULT 'photographs' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "imagery" text DEFAULT 'photographs' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "imagery" text DEFAULT 'photographs' NOT NULL;--> statement-breakpoint
ALTER TABLE "areas" ADD CONSTRAINT "areas_imagery" CHECK ("areas"."imagery" in ('photographs', 'illustrations'));--> statement-breakpoint
ALTER TABLE "developers" ADD CONSTRAINT "developers_imagery" CHECK ("developers"."imagery" in ('photographs', 'illustrations'));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_imagery" CHECK ("posts"."imagery" in ('photographs', 'illustrations'));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_imagery" CHECK ("projects"."imagery" in ('photographs', 'illustrations'));