CREATE TABLE "plan_readings" (
	"project" text NOT NULL,
	"plan" text NOT NULL,
	"school" text NOT NULL,
	"rules_version" text NOT NULL,
	"reading" jsonb,
	"score" smallint,
	"coverage" double precision NOT NULL,
	"band" text,
	"entrance" text,
	"pada" text,
	"kitchen_zones" text[] NOT NULL,
	"main_bedroom_zones" text[] NOT NULL,
	"is_toilet_in_north_east" boolean,
	"is_centre_open" boolean,
	"entrance_points" smallint,
	"kitchen_points" smallint,
	"main_bedroom_points" smallint,
	"toilet_points" smallint,
	"pooja_points" smallint,
	"living_points" smallint,
	"staircase_points" smallint,
	"centre_points" smallint,
	CONSTRAINT "plan_readings_project_plan_school_pk" PRIMARY KEY("project","plan","school"),
	CONSTRAINT "plan_readings_school" CHECK ("plan_readings"."school" in ('modern', 'sixteen', 'classical')),
	CONSTRAINT "plan_readings_band" CHECK ("plan_readings"."band" in ('strong', 'good', 'mixed', 'many conflicts')),
	CONSTRAINT "plan_readings_score_range" CHECK ("plan_readings"."score" between 0 and 100),
	CONSTRAINT "plan_readings_coverage_range" CHECK ("plan_readings"."coverage" between 0 and 1)
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "plan_marks" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "vastu" jsonb;--> statement-breakpoint
ALTER TABLE "plan_readings" ADD CONSTRAINT "plan_readings_project_projects__id_fk" FOREIGN KEY ("project") REFERENCES "public"."projects"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_readings_of_version" ON "plan_readings" USING btree ("rules_version","project");--> statement-breakpoint
-- The marks of plans are for one project's own page: lists do not carry them.
DROP TRIGGER keep_document ON projects;
--> statement-breakpoint
CREATE TRIGGER keep_document BEFORE INSERT OR UPDATE ON projects FOR EACH ROW EXECUTE FUNCTION
  keep_document('description', 'location_description', 'area', 'developer', 'handover_order', 'longitude', 'latitude', 'plan_marks');
--> statement-breakpoint
UPDATE projects SET version = version;
