ALTER TABLE "assets" DROP CONSTRAINT "assets_size";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "brochure_pdf" text;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_size" CHECK ("assets"."bytes" > 0 and ("assets"."width" > 0 and "assets"."height" > 0 or "assets"."kind" = 'application/pdf'));