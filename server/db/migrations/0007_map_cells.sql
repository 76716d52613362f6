-- A map gathers homes by cells and reads nothing else of them: this index holds all that lists narrow by, so that it never
-- looks into the rows. Drizzle knows no INCLUDE, and so the index stands here alone.
CREATE INDEX "projects_in_cells" ON "projects" USING btree ("longitude", "latitude") INCLUDE ("_id", "price", "type", "city", "country", "area", "developer", "bedroom_number", "bath_number", "area_size", "handover");
