-- What was written last, under a seal that only a process with SECRET_KEY can make. The shop renews it after every entry that it writes;
-- where it no longer fits, somebody else was there, and it is not renewed any more, so that this shows from then on.
ALTER TABLE audit_end ADD COLUMN seal bytea;

-- As before; and an end that was set back behind the shop's back stops nobody's work: the chain goes on after its newest entry.
CREATE OR REPLACE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last audit_end;
  newest audit_entry;
BEGIN
  INSERT INTO audit_end (entry_id, hash) VALUES (0, sha256('audit log')) ON CONFLICT DO NOTHING;
  SELECT * INTO STRICT last FROM audit_end FOR UPDATE;
  SELECT * INTO newest FROM audit_entry ORDER BY id DESC LIMIT 1;
  IF newest.id > last.entry_id THEN
    last.entry_id := newest.id;
    last.hash := newest.hash;
  END IF;
  NEW.id := last.entry_id + 1;
  NEW.at := clock_timestamp();
  NEW.previous_hash := last.hash;
  NEW.hash := audit_hash(NEW);
  UPDATE audit_end SET entry_id = NEW.id, hash = NEW.hash;
  RETURN NEW;
END $$;

-- The row begins before all entries; its number and hash move when an entry is written, and in no other way. What is called by the
-- trigger above is one level deeper.
CREATE FUNCTION guard_audit_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' AND NEW.entry_id = 0 AND NEW.hash = sha256('audit log') THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.entry_id = OLD.entry_id AND NEW.hash = OLD.hash THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the end of the audit log moves with its entries only';
END $$;
CREATE TRIGGER guarded BEFORE INSERT OR UPDATE ON audit_end FOR EACH ROW EXECUTE FUNCTION guard_audit_end();
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON audit_end FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- When a code of the app was shown last: what gives or takes a place at the desk asks for one of the last minutes.
ALTER TABLE staff_session ADD COLUMN code_at timestamptz;
