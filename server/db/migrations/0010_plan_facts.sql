ALTER TABLE "plan_readings" ADD COLUMN "facts" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "facts_modern" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "facts_sixteen" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "facts_classical" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Facts are for the search alone: documents do not carry them.
DROP TRIGGER keep_document ON projects;
--> statement-breakpoint
CREATE TRIGGER keep_document BEFORE INSERT OR UPDATE ON projects FOR EACH ROW EXECUTE FUNCTION
  keep_document('description', 'location_description', 'area', 'developer', 'handover_order', 'longitude', 'latitude', 'plan_marks',
    'facts_modern', 'facts_sixteen', 'facts_classical');
--> statement-breakpoint
-- What is stored already, in the bits of server/catalog/plan-facts.ts. No deal-breaker is known to be kept before a plan is
-- read again.
UPDATE plan_readings r SET facts =
    coalesce((SELECT sum(1::bigint << (at::int - 1)) FROM unnest(array['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']) WITH ORDINALITY z(zone, at) WHERE zone = r.entrance), 0)::bigint
  | coalesce((SELECT sum(1::bigint << (7 + at::int)) FROM unnest(array['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW', 'C']) WITH ORDINALITY z(zone, at) WHERE zone = any(r.kitchen_zones)), 0)::bigint
  | coalesce((SELECT sum(1::bigint << (16 + at::int)) FROM unnest(array['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW', 'C']) WITH ORDINALITY z(zone, at) WHERE zone = any(r.main_bedroom_zones)), 0)::bigint
  | CASE WHEN NOT r.is_toilet_in_north_east THEN 1::bigint << 26 ELSE 0 END
  | CASE WHEN r.is_centre_open THEN 1::bigint << 27 ELSE 0 END
  | CASE r.band WHEN 'strong' THEN 1::bigint << 28 WHEN 'good' THEN 1::bigint << 29 WHEN 'mixed' THEN 1::bigint << 30 WHEN 'many conflicts' THEN 1::bigint << 31 ELSE 0 END
  | CASE WHEN r.coverage >= 0.6 THEN 1::bigint << 32 ELSE 0 END
  | CASE WHEN r.coverage >= 0.8 THEN 1::bigint << 33 ELSE 0 END
  | CASE WHEN r.coverage >= 1 THEN 1::bigint << 34 ELSE 0 END
  | (floor(r.coverage * 100)::bigint << 41);
--> statement-breakpoint
UPDATE projects t SET
    facts_modern = coalesce((SELECT array_agg(facts ORDER BY plan) FROM plan_readings r WHERE r.project = t._id AND school = 'modern'), '{}'),
    facts_sixteen = coalesce((SELECT array_agg(facts ORDER BY plan) FROM plan_readings r WHERE r.project = t._id AND school = 'sixteen'), '{}'),
    facts_classical = coalesce((SELECT array_agg(facts ORDER BY plan) FROM plan_readings r WHERE r.project = t._id AND school = 'classical'), '{}')
  WHERE vastu IS NOT NULL;
--> statement-breakpoint
-- Lists, facets and maps go on reading one index alone, with what they ask of floor plans in it.
DROP INDEX projects_searched;
--> statement-breakpoint
CREATE INDEX projects_searched ON projects (created_at, _id)
  INCLUDE (type, city, area, developer, bedroom_number, bath_number, handover, price, area_size, longitude, latitude, name_words,
    facts_modern, facts_sixteen, facts_classical);
--> statement-breakpoint
DROP INDEX projects_by_price;
--> statement-breakpoint
CREATE INDEX projects_by_price ON projects (price, _id)
  INCLUDE (type, city, area, developer, bedroom_number, bath_number, handover, area_size, longitude, latitude, name_words,
    facts_modern, facts_sixteen, facts_classical);
--> statement-breakpoint
DROP INDEX projects_by_area_size;
--> statement-breakpoint
CREATE INDEX projects_by_area_size ON projects (area_size, _id)
  INCLUDE (type, city, area, developer, bedroom_number, bath_number, handover, price, longitude, latitude, name_words,
    facts_modern, facts_sixteen, facts_classical);
--> statement-breakpoint
DROP INDEX projects_by_handover;
--> statement-breakpoint
CREATE INDEX projects_by_handover ON projects (handover_order, _id)
  INCLUDE (type, city, area, developer, bedroom_number, bath_number, handover, price, area_size, longitude, latitude, name_words,
    facts_modern, facts_sixteen, facts_classical);
--> statement-breakpoint
DROP INDEX projects_in_cells;
--> statement-breakpoint
CREATE INDEX projects_in_cells ON projects (longitude, latitude)
  INCLUDE (_id, price, type, city, country, area, developer, bedroom_number, bath_number, area_size, handover,
    facts_modern, facts_sixteen, facts_classical);
--> statement-breakpoint
-- All that a visitor's own rules weigh.
CREATE INDEX plan_readings_weighed ON plan_readings (school, project)
  INCLUDE (facts, entrance_points, kitchen_points, main_bedroom_points, toilet_points, pooja_points, living_points, staircase_points, centre_points);
