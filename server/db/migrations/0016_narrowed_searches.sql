-- What is rare is found by what makes it rare, in the words of server/catalog/search.ts: homes of one value share an entry
-- here, seven bytes a home and index, and the planner puts several of them together.
CREATE INDEX "projects_narrowed_by_type" ON "projects" USING btree (lower("type" collate "C"));--> statement-breakpoint
CREATE INDEX "projects_narrowed_by_city" ON "projects" USING btree (lower("city" collate "C"));--> statement-breakpoint
CREATE INDEX "projects_narrowed_by_bedrooms" ON "projects" USING btree ("bedroom_number");--> statement-breakpoint
CREATE INDEX "projects_narrowed_by_baths" ON "projects" USING btree ("bath_number");--> statement-breakpoint
CREATE INDEX "projects_narrowed_by_year" ON "projects" USING btree (right("handover", 4));--> statement-breakpoint
-- Which values are seldom or never seen together, studios among villas say: each by itself they are frequent.
CREATE STATISTICS projects_of_kinds (mcv) ON (lower(type collate "C")), bedroom_number, bath_number FROM projects;
--> statement-breakpoint
CREATE STATISTICS projects_of_places (mcv) ON (lower(city collate "C")), area, developer FROM projects;
--> statement-breakpoint
CREATE STATISTICS projects_of_statuses ON (case when lower(handover collate "C") like 'ready%' then 'ready' else 'off-plan' end) FROM projects;
--> statement-breakpoint
ANALYZE projects;
