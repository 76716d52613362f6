-- by hand
-- Every process that listens hears of every change of what visitors see, whoever makes it. Within a transaction equal
-- notices are one, and it is sent when the transaction has been committed.
CREATE FUNCTION tell_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('disha_catalogue', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  kind text;
BEGIN
  FOREACH kind IN ARRAY ARRAY['projects', 'developers', 'areas', 'posts', 'plan_readings'] LOOP
    EXECUTE format('CREATE TRIGGER tell_of_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()', kind);
  END LOOP;
END $$;
--> statement-breakpoint
-- Of a picture only what pages say of it: whether its copies are made is nothing that they show.
CREATE TRIGGER tell_of_change AFTER INSERT OR UPDATE OF width, height, placeholder, alt OR DELETE OR TRUNCATE ON assets
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();
