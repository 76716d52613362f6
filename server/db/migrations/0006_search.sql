-- What a search filters by, counts and sorts by, beside the newest-first order, so that it reads this index alone: the rows
-- themselves carry their documents and are twenty times as wide.
CREATE INDEX projects_searched ON projects (created_at, _id)
  INCLUDE (type, city, area, developer, bedroom_number, bath_number, handover, price, area_size, longitude, latitude, name_words);
--> statement-breakpoint
-- The words of a project's texts, for what no name holds. Must be written to the letter as in server/catalog/search-question.ts.
CREATE INDEX projects_texts ON projects
  USING gin (to_tsvector('english', title || ' ' || nutshell || ' ' || address || ' ' || location_description || ' ' || description))
  WITH (fastupdate = false);
--> statement-breakpoint
-- People say JVC: areas of three words and more are found by their initials too.
UPDATE areas SET name_words = name_words || (SELECT string_agg(left(word, 1), '' ORDER BY place) FROM unnest(name_words) WITH ORDINALITY AS words(word, place))
  WHERE cardinality(name_words) >= 3;
