ALTER TABLE "areas" ADD COLUMN "document" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "areas" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "developers" ADD COLUMN "document" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "developers" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "document" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "document" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The name that a column has in JSON: `bedroom_number` is bedroomNumber, `_id` stays _id.
CREATE FUNCTION json_name(column_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN column_name LIKE '\_%' OR position('_' in column_name) = 0 THEN column_name
    ELSE split_part(column_name, '_', 1)
      || replace(initcap(replace(substr(column_name, position('_' in column_name) + 1), '_', ' ')), ' ', '') END
$$;
--> statement-breakpoint
-- Writes the row's own JSON into it, so that a read copies text instead of building it. The arguments name what is left
-- out: long texts, references (they are joined at the read), and what only the database uses. A new column is in by itself.
CREATE FUNCTION keep_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fields json := row_to_json(NEW);
BEGIN
  SELECT '{' || string_agg(
      to_json(json_name(key))::text || ':'
        || CASE WHEN key IN ('created_at', 'updated_at')
             THEN '"' || to_char((value #>> '{}')::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"'
             ELSE value::text END,
      ',')
    INTO NEW.document
    FROM json_each(fields)
    WHERE key <> ALL (coalesce(TG_ARGV, '{}')) AND key NOT IN ('document', 'reference', 'name_words');
  IF TG_TABLE_NAME IN ('areas', 'developers') THEN
    NEW.reference := '{"_id":"' || NEW._id || '","name":' || (fields -> 'name')::text || ',"slug":"' || NEW.slug || '"}';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_document BEFORE INSERT OR UPDATE ON projects FOR EACH ROW EXECUTE FUNCTION
  keep_document('description', 'location_description', 'area', 'developer', 'handover_order', 'longitude', 'latitude');
--> statement-breakpoint
CREATE TRIGGER keep_document BEFORE INSERT OR UPDATE ON developers FOR EACH ROW EXECUTE FUNCTION keep_document();
--> statement-breakpoint
CREATE TRIGGER keep_document BEFORE INSERT OR UPDATE ON areas FOR EACH ROW EXECUTE FUNCTION keep_document();
--> statement-breakpoint
CREATE TRIGGER keep_document BEFORE INSERT OR UPDATE ON posts FOR EACH ROW EXECUTE FUNCTION keep_document('content');
--> statement-breakpoint
-- What lists send stays in the row and as it is; the long texts make room for it.
ALTER TABLE projects ALTER COLUMN document SET STORAGE MAIN;
--> statement-breakpoint
ALTER TABLE projects SET (toast_tuple_target = 4080);
--> statement-breakpoint
UPDATE projects SET version = version;
--> statement-breakpoint
UPDATE developers SET version = version;
--> statement-breakpoint
UPDATE areas SET version = version;
--> statement-breakpoint
UPDATE posts SET version = version;
