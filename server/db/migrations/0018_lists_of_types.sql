-- One index for what is narrowed by a type or a city, in the words of server/catalog/homes/where.ts: it finds what is rare,
-- gives the newest in order, and counts without a look into the rows. Drizzle knows no INCLUDE.
DROP INDEX "projects_narrowed_by_type";--> statement-breakpoint
DROP INDEX "projects_narrowed_by_city";--> statement-breakpoint
DROP INDEX "projects_of_type";--> statement-breakpoint
DROP INDEX "projects_of_city";--> statement-breakpoint
CREATE INDEX "projects_of_type" ON "projects" USING btree (lower("type" collate "C"),"created_at","_id") INCLUDE ("type");--> statement-breakpoint
CREATE INDEX "projects_of_city" ON "projects" USING btree (lower("city" collate "C"),"created_at","_id") INCLUDE ("city");--> statement-breakpoint
ANALYZE "projects";
