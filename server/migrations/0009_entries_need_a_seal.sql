-- A process of a release before 0008 knows of no seal. While processes are restarted one after another there are such, and an entry of
-- theirs would look as if somebody else had been at the log. So it is refused, and its act with it, with the state that says "come back":
-- whoever asks again meets a newer process. It stops nobody who has all rights on the database; what they do still shows by the seal.
CREATE FUNCTION refuse_unsealed_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('alpenglow.knows_the_seal', true) IS DISTINCT FROM 'yes' THEN
    RAISE EXCEPTION 'this process is older than the seal of the audit log: restart it' USING ERRCODE = 'cannot_connect_now';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER sealed BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_unsealed_entry();
