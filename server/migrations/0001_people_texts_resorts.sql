-- What is the same for everybody tells every process when it changes (db/news.ts).
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('alpenglow_changed', TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE TABLE flag (
  name  text PRIMARY KEY CHECK (name ~ '^[a-z][a-z0-9_]*$'),
  is_on boolean NOT NULL,
  note  text NOT NULL
);
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON flag
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('flags');

-- `shipped` comes with the code and is overwritten by every release; `edited` is the resort company's own wording and wins.
CREATE TABLE translation (
  key     text NOT NULL,
  locale  text NOT NULL CHECK (locale IN ('en', 'fr')),
  shipped text NOT NULL,
  edited  text,
  PRIMARY KEY (key, locale)
);
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON translation
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('translations');

CREATE TABLE resort (
  id                     integer PRIMARY KEY,
  code                   text NOT NULL UNIQUE,
  abbreviation           text NOT NULL,
  hemisphere             text NOT NULL CHECK (hemisphere IN ('northern', 'southern')),
  time_zone              text NOT NULL,
  covid_credit           boolean NOT NULL,
  logo_url               text NOT NULL,
  reservations_enabled   boolean NOT NULL,
  reservation_system_url text NOT NULL,
  local_policy_url       text NOT NULL,
  active                 boolean NOT NULL,
  owned                  boolean NOT NULL
);
CREATE TABLE resort_text (
  resort_id integer NOT NULL REFERENCES resort ON DELETE CASCADE,
  locale    text NOT NULL CHECK (locale IN ('en', 'fr')),
  name      text NOT NULL,
  region    text NOT NULL,
  subregion text NOT NULL,
  tags      text[] NOT NULL,
  PRIMARY KEY (resort_id, locale)
);
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON resort
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('catalogue');
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON resort_text
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('catalogue');

CREATE TABLE profile (
  id           bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  first_name   text,
  last_name    text,
  dob          date,
  gender       text CHECK (gender IN ('female', 'male', 'other', 'undisclosed')),
  email        text,
  phone_number text,
  sms_opt_in   boolean NOT NULL DEFAULT false,
  created_at   timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE account (
  id                 bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  profile_id         bigint NOT NULL UNIQUE REFERENCES profile,
  email              text NOT NULL,
  password_hash      text,
  confirmed_at       timestamptz,
  measurement_system text NOT NULL DEFAULT 'imperial' CHECK (measurement_system IN ('imperial', 'metric')),
  is_demo            boolean NOT NULL DEFAULT false,
  created_at         timestamptz NOT NULL DEFAULT now()
);
-- An address signs in one account, however it is typed.
CREATE UNIQUE INDEX account_email ON account (lower(email));

-- The cookie holds 256 random bits; only their hash is kept. A visitor's session is a signed cookie and has no row.
CREATE TABLE session (
  id_hash      bytea PRIMARY KEY CHECK (octet_length(id_hash) = 32),
  account_id   bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  device       text NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX session_account ON session (account_id);
CREATE INDEX session_last_seen ON session (last_seen_at);

-- Failed sign-ins by account and by network, keyed by a keyed hash of either: no address is kept here.
CREATE TABLE sign_in_failure (
  bucket        bytea PRIMARY KEY,
  failures      integer NOT NULL CHECK (failures > 0),
  last_at       timestamptz NOT NULL,
  blocked_until timestamptz
);
CREATE INDEX sign_in_failure_last ON sign_in_failure (last_at);

-- The answer to a call that may be repeated under its key (24 h). `holder` runs it now; after a crash its lease runs out.
CREATE TABLE idempotency_key (
  scope       bytea NOT NULL,
  key         text NOT NULL,
  fingerprint bytea NOT NULL,
  holder      uuid NOT NULL,
  lease_until timestamptz NOT NULL,
  status      integer,
  answer      jsonb,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_key_created ON idempotency_key (created_at);
