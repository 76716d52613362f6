CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- How a word sounds, roughly, in the mouths that spell the place names of the UAE: `jumeirah`, `jumeira` and `jumayra`
-- are one, `bizness` and `business` too. Consonants alone, with letters that are written for one another made the same.
CREATE FUNCTION search_sound(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(
      regexp_replace(
        translate(
          regexp_replace(regexp_replace(word, 'ph', 'f', 'g'), '([kgdtbjsz])h', '\1', 'g'),
          'qcxzwy', 'kkksvi'),
        '^[aeiou]+', 'a'),
      '(?<!^)[aeiouh]+', '', 'g'),
    '(.)\1+', '\1', 'g')
$$;
