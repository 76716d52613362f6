-- Keeps catalog_counts and search_vocabulary true to the four catalogue tables, in the same transaction as the
-- change itself. Statement triggers with transition tables: a bulk load pays once a batch, not once a row.
-- Words are written in order, so that two writers never wait for one another in a circle.
CREATE FUNCTION add_to_catalog(kind_name text, counts bigint, published bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO catalog_counts (kind, rows) VALUES (kind_name, counts)
    ON CONFLICT (kind) DO UPDATE SET rows = catalog_counts.rows + excluded.rows;
  INSERT INTO catalog_counts (kind, rows)
    SELECT kind_name || ':publish', published WHERE published <> 0
    ON CONFLICT (kind) DO UPDATE SET rows = catalog_counts.rows + excluded.rows;
$$;
--> statement-breakpoint
CREATE FUNCTION catalog_rows_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_catalog(
    TG_TABLE_NAME,
    (SELECT count(*) FROM added),
    CASE TG_TABLE_NAME WHEN 'posts' THEN (SELECT count(*) FROM added WHERE to_jsonb(added)->>'status' = 'publish') ELSE 0 END);
  INSERT INTO search_vocabulary (kind, word, uses)
    SELECT TG_TABLE_NAME, word, count(*) FROM added, unnest(name_words) AS word GROUP BY word ORDER BY word
    ON CONFLICT (kind, word) DO UPDATE SET uses = search_vocabulary.uses + excluded.uses;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION catalog_rows_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_catalog(
    TG_TABLE_NAME,
    -(SELECT count(*) FROM removed),
    CASE TG_TABLE_NAME WHEN 'posts' THEN -(SELECT count(*) FROM removed WHERE to_jsonb(removed)->>'status' = 'publish') ELSE 0 END);
  INSERT INTO search_vocabulary (kind, word, uses)
    SELECT TG_TABLE_NAME, word, -count(*) FROM removed, unnest(name_words) AS word GROUP BY word ORDER BY word
    ON CONFLICT (kind, word) DO UPDATE SET uses = search_vocabulary.uses + excluded.uses;
  DELETE FROM search_vocabulary WHERE kind = TG_TABLE_NAME AND uses <= 0
    AND word IN (SELECT unnest(name_words) FROM removed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION catalog_rows_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_catalog(
    TG_TABLE_NAME,
    0,
    CASE TG_TABLE_NAME WHEN 'posts' THEN
      (SELECT count(*) FROM added WHERE to_jsonb(added)->>'status' = 'publish')
        - (SELECT count(*) FROM removed WHERE to_jsonb(removed)->>'status' = 'publish')
    ELSE 0 END);
  INSERT INTO search_vocabulary (kind, word, uses)
    SELECT TG_TABLE_NAME, word, sum(change) FROM (
      SELECT word, 1 AS change FROM added, unnest(name_words) AS word
      UNION ALL
      SELECT word, -1 FROM removed, unnest(name_words) AS word
    ) AS changes GROUP BY word HAVING sum(change) <> 0 ORDER BY word
    ON CONFLICT (kind, word) DO UPDATE SET uses = search_vocabulary.uses + excluded.uses;
  DELETE FROM search_vocabulary WHERE kind = TG_TABLE_NAME AND uses <= 0
    AND word IN (SELECT unnest(name_words) FROM removed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION catalog_rows_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM catalog_counts WHERE kind IN (TG_TABLE_NAME, TG_TABLE_NAME || ':publish');
  DELETE FROM search_vocabulary WHERE kind = TG_TABLE_NAME;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  kind text;
BEGIN
  FOREACH kind IN ARRAY ARRAY['projects', 'developers', 'areas', 'posts'] LOOP
    EXECUTE format('CREATE TRIGGER rows_added AFTER INSERT ON %I REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalog_rows_added()', kind);
    EXECUTE format('CREATE TRIGGER rows_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION catalog_rows_removed()', kind);
    EXECUTE format('CREATE TRIGGER rows_changed AFTER UPDATE ON %I REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalog_rows_changed()', kind);
    EXECUTE format('CREATE TRIGGER rows_emptied AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION catalog_rows_emptied()', kind);
  END LOOP;
END $$;
