ALTER TABLE "assets" ADD COLUMN "focal_x" smallint;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "focal_y" smallint;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_focal_point" CHECK (num_nulls("assets"."focal_x", "assets"."focal_y") <> 1 and "assets"."focal_x" between 0 and 100 and "assets"."focal_y" between 0 and 100);--> statement-breakpoint
-- by hand
-- Pages show the focal point of a picture too.
DROP TRIGGER tell_of_change ON assets;--> statement-breakpoint
CREATE TRIGGER tell_of_change AFTER INSERT OR UPDATE OF width, height, placeholder, alt, focal_x, focal_y OR DELETE OR TRUNCATE ON assets
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
