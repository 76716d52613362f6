-- The bedrooms that the name of a unit gives, as unitBedrooms of catalog/unit-price.ts reads it; otherwise those of the
-- listed home.
CREATE FUNCTION unit_bedrooms(unit text, listed integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN unit ~* '(^|[^a-z0-9_])studio($|[^a-z0-9_])' THEN 0
    ELSE coalesce(substring(unit from '(?i)(?:^|[^a-z0-9_])([0-9]{1,2})[\s-]*(?:bed|(?:br|bhk)(?![a-z0-9_]))')::integer, listed) END
$$;
--> statement-breakpoint
CREATE FUNCTION homes_by_bedrooms(unit_prices jsonb, listed integer, price bigint, area_size double precision)
RETURNS TABLE (bedrooms integer, least_price double precision, most_price double precision, least_size double precision, most_size double precision)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT home.bedrooms, min(home.price), max(home.price), min(home.size), max(home.size)
  FROM (
    SELECT listed AS bedrooms, nullif(price, 0)::double precision AS price, nullif(area_size, 0) AS size
    UNION ALL
    SELECT unit_bedrooms(unit->>'unit', listed), nullif((unit->>'price')::double precision, 0), nullif((unit->>'areaSize')::double precision, 0)
    FROM jsonb_array_elements(unit_prices) AS unit) AS home
  GROUP BY home.bedrooms;
$$;
--> statement-breakpoint
-- Four numbers for each number of bedrooms from 0 to 15: least and most price, least and most size. Where there is none,
-- from Infinity to -Infinity: no bound meets that. With a search path of its own, which a restore needs, the planner does
-- not parse the body for each statement that changes a project.
CREATE FUNCTION homes_of(unit_prices jsonb, listed integer, price bigint, area_size double precision) RETURNS double precision[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
  SELECT array_agg(amount ORDER BY bedrooms, place) FROM (
    SELECT bedrooms, place, amount
    FROM generate_series(0, (SELECT least(max(home.bedrooms), 15) FROM homes_by_bedrooms(unit_prices, listed, price, area_size) AS home)) AS bedrooms
    LEFT JOIN homes_by_bedrooms(unit_prices, listed, price, area_size) AS home USING (bedrooms)
    CROSS JOIN LATERAL (VALUES
      (1, coalesce(home.least_price, 'Infinity')), (2, coalesce(home.most_price, '-Infinity')),
      (3, coalesce(home.least_size, 'Infinity')), (4, coalesce(home.most_size, '-Infinity'))) AS amounts(place, amount)) AS homes;
$$;
--> statement-breakpoint
-- A bit for each of these numbers of bedrooms that there is.
CREATE FUNCTION bedrooms_of(unit_prices jsonb, listed integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
  SELECT bit_or(CASE WHEN home.bedrooms <= 15 THEN 1 << home.bedrooms ELSE 0 END) FROM homes_by_bedrooms(unit_prices, listed, 0, 0) AS home;
$$;
--> statement-breakpoint
ALTER TABLE "projects"
  ADD COLUMN "homes" double precision[] GENERATED ALWAYS AS (case when unit_prices <> '[]' then homes_of(unit_prices, bedroom_number, price, area_size) end) STORED,
  ADD COLUMN "home_bedrooms" integer GENERATED ALWAYS AS (case when unit_prices <> '[]' then bedrooms_of(unit_prices, bedroom_number) end) STORED;
--> statement-breakpoint
CREATE INDEX "projects_with_homes" ON "projects" USING btree ("_id") WHERE "projects"."homes" is not null;
--> statement-breakpoint
-- Lists, facets and maps go on reading one index alone.
DROP INDEX projects_searched, projects_by_price, projects_by_area_size, projects_by_handover, projects_in_cells;
--> statement-breakpoint
CREATE INDEX projects_searched ON projects (created_at, _id)
  INCLUDE (type, city, area, developer, bedroom_number, home_bedrooms, homes, bath_number, handover, price, area_size, longitude, latitude, name_words,
    facts_modern, facts_sixteen, facts_classical);
--> statement-breakpoint
CREATE INDEX projects_by_price ON projects (price, _id)
  INCLUDE (type, city, area, developer, bedroom_number, home_bedrooms, homes, bath_number, handover, area_size, longitude, latitude, name_words,
    facts_modern, facts_sixteen, facts_classical);
--> statement-breakpoint
CREATE INDEX projects_by_area_size ON projects (area_size, _id)
  INCLUDE (type, city, area, developer, bedroom_number, home_bedrooms, homes, bath_number, handover, price, longitude, latitude, name_words,
    facts_modern, facts_sixteen, facts_classical);
--> statement-breakpoint
CREATE INDEX projects_by_handover ON projects (handover_order, _id)
  INCLUDE (type, city, area, developer, bedroom_number, home_bedrooms, homes, bath_number, handover, price, area_size, longitude, latitude, name_words,
    facts_modern, facts_sixteen, facts_classical);
--> statement-breakpoint
CREATE INDEX projects_in_cells ON projects (longitude, latitude)
  INCLUDE (_id, price, type, city, country, area, developer, bedroom_number, home_bedrooms, homes, bath_number, area_size, handover,
    facts_modern, facts_sixteen, facts_classical);
