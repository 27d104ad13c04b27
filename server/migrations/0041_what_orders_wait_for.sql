-- Until when the desk may look at the order that a bank's yes is kept for: looking at it in between, whoever asked for that, does not end it.
ALTER TABLE payment_attempt ADD COLUMN kept_until timestamptz;
UPDATE payment_attempt SET kept_until = next_look_at WHERE state = 'kept';
ALTER TABLE payment_attempt ADD CONSTRAINT payment_attempt_kept_for_a_time CHECK (state <> 'kept' OR kept_until IS NOT NULL);

-- What the gateway has taken of it, where that is not what was ordered: less, or more, or given back there since. Null: as it should be.
ALTER TABLE payment_attempt ADD COLUMN taken integer CHECK (taken <> amount);

-- Whose a line was when it was ordered, also where they are gone; when they were born, as was known then; and when they went of their own accord, and
-- took along what they had. Whoever goes takes along their birthday, too.
ALTER TABLE order_line ADD COLUMN owner bigint, ADD COLUMN born date, ADD COLUMN left_at timestamptz;
UPDATE order_line l SET owner = profile_id, born = (SELECT dob FROM profile WHERE id = l.profile_id) WHERE profile_id IS NOT NULL;
CREATE INDEX order_line_owner_gone ON order_line (owner) WHERE owner IS NOT NULL AND profile_id IS NULL;
CREATE FUNCTION keep_owner_of_line() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.profile_id IS NULL THEN
    NEW.born := NULL;
  ELSE
    NEW.owner := NEW.profile_id;
    IF TG_OP = 'INSERT' THEN NEW.born := (SELECT dob FROM profile WHERE id = NEW.profile_id); END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_owner BEFORE INSERT OR UPDATE OF profile_id ON order_line FOR EACH ROW EXECUTE FUNCTION keep_owner_of_line();
