-- A search that is sorted walks the index of its order until a page is full. What it narrows by stands in the index too, so
-- that a walk that finds little never looks into the rows. Drizzle knows no INCLUDE: to it these indexes are what they were.
DROP INDEX projects_by_price;
--> statement-breakpoint
CREATE INDEX projects_by_price ON projects (price, _id)
  INCLUDE (type, city, area, developer, bedroom_number, bath_number, handover, area_size, longitude, latitude, name_words);
--> statement-breakpoint
DROP INDEX projects_by_area_size;
--> statement-breakpoint
CREATE INDEX projects_by_area_size ON projects (area_size, _id)
  INCLUDE (type, city, area, developer, bedroom_number, bath_number, handover, price, longitude, latitude, name_words);
--> statement-breakpoint
DROP INDEX projects_by_handover;
--> statement-breakpoint
CREATE INDEX projects_by_handover ON projects (handover_order, _id)
  INCLUDE (type, city, area, developer, bedroom_number, bath_number, handover, price, area_size, longitude, latitude, name_words);
