-- What must be signed before somebody skis. Every version of a text is part of the catalogue; one that somebody has signed stays there, word for
-- word, for as long as the signature does.
CREATE TABLE waiver (
  code           text NOT NULL,
  version        integer NOT NULL CHECK (version > 0),
  effective_from date NOT NULL,
  title          local_text NOT NULL,
  text           local_text NOT NULL,
  position       integer NOT NULL,
  PRIMARY KEY (code, version)
);
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON waiver
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('catalogue');

-- Whoever is not there is asked by mail. The token of the link is made of the id when the mail is written. `items` are those of the cart for
-- which it is asked: a link whose items have gone, or are somebody else's, leads nowhere.
CREATE TABLE waiver_request (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  -- For whom, and who signs: the same, or a grown-up of a minor's own household.
  profile_id bigint NOT NULL REFERENCES profile ON DELETE CASCADE,
  signer_id  bigint NOT NULL REFERENCES profile ON DELETE CASCADE,
  items      text[] NOT NULL,
  email      text NOT NULL,
  locale     text NOT NULL CHECK (locale IN ('en', 'fr')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at    timestamptz,
  -- Another was sent instead, or somebody said that it reached the wrong person.
  ended_at   timestamptz,
  refused_at timestamptz
);
-- Of two that are sent at once the later one is the only one that works.
CREATE UNIQUE INDEX waiver_request_open ON waiver_request (account_id, profile_id) WHERE used_at IS NULL AND ended_at IS NULL;
CREATE INDEX waiver_request_profile ON waiver_request (profile_id);
CREATE INDEX waiver_request_signer ON waiver_request (signer_id);
CREATE INDEX waiver_request_expires_at ON waiver_request (expires_at);

-- Who has signed what, for whom, how and when. It outlives the account: then it keeps the names, the version and the time, and no trace of a
-- browser. Business days move with SHOP_NOW, a signature is given in real time.
CREATE TABLE waiver_signature (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  profile_id  bigint REFERENCES profile ON DELETE SET NULL,
  -- What they were called then.
  profile_name text NOT NULL,
  -- Who signed: themselves, or the grown-up of a minor.
  signer_id   bigint REFERENCES profile ON DELETE SET NULL,
  -- As it was typed.
  signer_name text NOT NULL,
  waiver      text NOT NULL,
  version     integer NOT NULL,
  season_id   integer NOT NULL,
  locale      text NOT NULL CHECK (locale IN ('en', 'fr')),
  -- SHA-256 of title and text as they were shown.
  text_hash   bytea NOT NULL CHECK (length(text_hash) = 32),
  how         text NOT NULL CHECK (how IN ('session', 'link')),
  -- The link that it was signed by.
  request_id  uuid,
  -- A keyed hash of the network that it came from, and what the browser said of itself.
  network     bytea,
  agent       text,
  signed_at   timestamptz NOT NULL DEFAULT now(),
  kept_until  date NOT NULL,
  FOREIGN KEY (waiver, version) REFERENCES waiver (code, version),
  CHECK ((how = 'link') = (request_id IS NOT NULL))
);
-- One signature of a person holds for a version and a winter: of a hundred that are given at once one is kept.
CREATE UNIQUE INDEX waiver_signature_holds ON waiver_signature (profile_id, waiver, version, season_id);
CREATE INDEX waiver_signature_signer ON waiver_signature (signer_id);
CREATE INDEX waiver_signature_version ON waiver_signature (waiver, version);
CREATE INDEX waiver_signature_kept_until ON waiver_signature (kept_until);

-- A signature is never written over. Somebody may be found to be another profile, or go; whoever goes takes the traces of their browser along.
CREATE FUNCTION keep_signatures() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.kept_until >= current_date THEN RAISE EXCEPTION 'a signature is kept until %', OLD.kept_until; END IF;
    RETURN OLD;
  END IF;
  IF (NEW.profile_name, NEW.signer_name, NEW.waiver, NEW.version, NEW.season_id, NEW.locale, NEW.text_hash, NEW.how, NEW.request_id, NEW.signed_at,
      NEW.kept_until) IS DISTINCT FROM (OLD.profile_name, OLD.signer_name, OLD.waiver, OLD.version, OLD.season_id, OLD.locale, OLD.text_hash, OLD.how,
      OLD.request_id, OLD.signed_at, OLD.kept_until)
    OR (NEW.network IS NOT NULL AND NEW.network IS DISTINCT FROM OLD.network)
    OR (NEW.agent IS NOT NULL AND NEW.agent IS DISTINCT FROM OLD.agent)
  THEN RAISE EXCEPTION 'a signature is never written over'; END IF;
  IF NEW.signer_id IS NULL OR NEW.profile_id IS NULL THEN
    NEW.network := NULL;
    NEW.agent := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep BEFORE UPDATE OR DELETE ON waiver_signature FOR EACH ROW EXECUTE FUNCTION keep_signatures();

-- What was signed is what is read later: another wording is another version.
CREATE FUNCTION keep_signed_waivers() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (NEW.title, NEW.text) IS DISTINCT FROM (OLD.title, OLD.text)
    AND EXISTS (SELECT FROM waiver_signature s WHERE s.waiver = OLD.code AND s.version = OLD.version)
  THEN RAISE EXCEPTION 'waiver % version % has been signed: another wording is another version', OLD.code, OLD.version
    USING ERRCODE = '23514'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_signed BEFORE UPDATE ON waiver FOR EACH ROW EXECUTE FUNCTION keep_signed_waivers();
