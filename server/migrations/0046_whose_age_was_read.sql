-- A line is priced by the age of whom it is for, and that is read before the line is written. Whoever says another birthday at that moment holds the
-- person (FOR UPDATE): the line waits for them, and is refused as one of somebody who has gone. It is read anew then, and found to be for another age.
-- A process of an older release does not say what it has read: its lines get the birthday of now, as before.
CREATE OR REPLACE FUNCTION keep_owner_of_line() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE now_born date;
BEGIN
  IF NEW.profile_id IS NULL THEN
    NEW.born := NULL;
  ELSE
    NEW.owner := NEW.profile_id;
    IF TG_OP = 'INSERT' THEN
      SELECT dob INTO now_born FROM profile WHERE id = NEW.profile_id FOR KEY SHARE;
      IF NEW.born IS NOT NULL AND NEW.born IS DISTINCT FROM now_born THEN
        RAISE EXCEPTION 'the person of a line has another birthday by now' USING ERRCODE = 'foreign_key_violation';
      END IF;
      NEW.born := now_born;
    END IF;
  END IF;
  RETURN NEW;
END $$;
