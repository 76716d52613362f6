ALTER TABLE "posts" ADD COLUMN "author" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "checked_on" date;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_length" CHECK (char_length("posts"."author") <= 80);