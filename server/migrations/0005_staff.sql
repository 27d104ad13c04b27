-- What was done, by whom, in the order in which it was done. An entry is written in the transaction of its act, and never again.
-- Each holds the hash of the one before it, so that one that was changed or taken out shows.
CREATE TABLE audit_entry (
  id            bigint PRIMARY KEY,
  at            timestamptz NOT NULL,
  actor_kind    text NOT NULL CHECK (actor_kind IN ('staff', 'account', 'system')),
  actor_id      bigint,
  actor_name    text,
  on_behalf_of  bigint,
  action        text NOT NULL,
  object_kind   text,
  object_id     text,
  request_id    text,
  details       jsonb NOT NULL DEFAULT '{}',
  previous_hash bytea NOT NULL UNIQUE,
  hash          bytea NOT NULL UNIQUE,
  CHECK ((actor_kind = 'system') = (actor_id IS NULL))
);
CREATE INDEX audit_entry_actor ON audit_entry (actor_kind, actor_id, id);
CREATE INDEX audit_entry_action ON audit_entry (action, id);
CREATE INDEX audit_entry_object ON audit_entry (object_kind, object_id, id);
CREATE INDEX audit_entry_at ON audit_entry (at);

-- The end of the chain. Without it nobody would miss entries that were cut off there. Its row is the lock by which writers take turns.
CREATE TABLE audit_end (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  entry_id bigint NOT NULL,
  hash     bytea NOT NULL
);

-- All of an entry but its own hash, as one text. Numbers of seconds, for how a moment is written depends on who asks.
CREATE FUNCTION audit_hash(e audit_entry) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(
    e.id, extract(epoch FROM e.at), e.actor_kind, e.actor_id, e.actor_name, e.on_behalf_of, e.action,
    e.object_kind, e.object_id, e.request_id, e.details, encode(e.previous_hash, 'hex'))::text, 'UTF8'))
$$;

-- Two writers at once would both take the same entry for the last one. So the second waits for the first one's COMMIT:
--
--   first    ── takes the end ── writes 7 after 6 ── COMMIT
--   second         waits for the end ······················ takes it ── writes 8 after 7
CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last audit_end;
BEGIN
  INSERT INTO audit_end (entry_id, hash) VALUES (0, sha256('audit log')) ON CONFLICT DO NOTHING;
  SELECT * INTO STRICT last FROM audit_end FOR UPDATE;
  NEW.id := last.entry_id + 1;
  NEW.at := clock_timestamp();
  NEW.previous_hash := last.hash;
  NEW.hash := audit_hash(NEW);
  UPDATE audit_end SET entry_id = NEW.id, hash = NEW.hash;
  RETURN NEW;
END $$;
CREATE TRIGGER chain BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an audit entry is never changed and never removed';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- `last_step` is the code that was used last, so that none is used twice. Without `second_factor_at` an app is only being set up.
CREATE TABLE staff_member (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email             text NOT NULL,
  name              text NOT NULL,
  role              text NOT NULL CHECK (role IN ('agent', 'merchandiser', 'operations', 'finance', 'administrator')),
  locale            text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'fr')),
  is_active         boolean NOT NULL DEFAULT true,
  password_hash     text,
  totp_secret       bytea,
  second_factor_at  timestamptz,
  last_step         bigint NOT NULL DEFAULT 0,
  last_signed_in_at timestamptz,
  is_demo           boolean NOT NULL DEFAULT false,
  created_at        timestamptz NOT NULL DEFAULT now(),
  CHECK (second_factor_at IS NULL OR totp_secret IS NOT NULL)
);
CREATE UNIQUE INDEX staff_member_email ON staff_member (lower(email));

CREATE TABLE staff_session (
  id_hash         bytea PRIMARY KEY CHECK (octet_length(id_hash) = 32),
  staff_member_id bigint NOT NULL REFERENCES staff_member ON DELETE CASCADE,
  stage           text NOT NULL CHECK (stage IN ('code', 'enrol', 'in')),
  device          text NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  last_seen_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX staff_session_member ON staff_session (staff_member_id);
CREATE INDEX staff_session_last_seen ON staff_session (last_seen_at);

-- What its link carries is made of `id` and a key that is not in the database.
CREATE TABLE staff_invitation (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  staff_member_id bigint NOT NULL REFERENCES staff_member ON DELETE CASCADE,
  expires_at      timestamptz NOT NULL,
  used_at         timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX staff_invitation_member ON staff_invitation (staff_member_id);
