-- A household: who is in it, and what they are there. Its holder is its admin.
CREATE TABLE "group" (
  id         bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE group_member (
  id                    bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  group_id              bigint NOT NULL REFERENCES "group" ON DELETE CASCADE,
  profile_id            bigint NOT NULL REFERENCES profile ON DELETE CASCADE,
  is_admin              boolean NOT NULL DEFAULT false,
  is_guest              boolean NOT NULL DEFAULT false,
  is_participant        boolean NOT NULL DEFAULT true,
  is_active_participant boolean NOT NULL DEFAULT false,
  created_at            timestamptz NOT NULL DEFAULT now(),
  UNIQUE (group_id, profile_id)
);
CREATE INDEX group_member_profile ON group_member (profile_id);
-- A group has one holder, and whoever has a login holds one group.
CREATE UNIQUE INDEX group_member_admin ON group_member (group_id) WHERE is_admin;
CREATE UNIQUE INDEX group_member_holder ON group_member (profile_id) WHERE is_admin;

ALTER TABLE account ADD COLUMN locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'fr'));

-- Accounts from before there were groups get theirs.
DO $$
DECLARE holder bigint; made bigint;
BEGIN
  FOR holder IN SELECT profile_id FROM account ORDER BY id LOOP
    INSERT INTO "group" DEFAULT VALUES RETURNING id INTO made;
    INSERT INTO group_member (group_id, profile_id, is_admin) VALUES (made, holder, true);
  END LOOP;
END $$;

-- `id` is what the holder is shown: what signs in is only in the browser. Until the code of a second factor has come, nobody is signed in.
ALTER TABLE session
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  ADD COLUMN waits_for_code boolean NOT NULL DEFAULT false,
  ADD COLUMN identity_provider text;

-- A link in a mail can be used once, until it runs out. What it carries is made of `id` and a key that is not in the database.
CREATE TABLE mail_link (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  purpose    text NOT NULL CHECK (purpose IN ('confirm', 'change_address', 'reset', 'onboarding', 'registration')),
  account_id bigint REFERENCES account ON DELETE CASCADE,
  profile_id bigint REFERENCES profile ON DELETE CASCADE,
  email      text NOT NULL,
  details    jsonb NOT NULL DEFAULT '{}',
  expires_at timestamptz NOT NULL,
  used_at    timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_link_account ON mail_link (account_id, purpose);
CREATE INDEX mail_link_profile ON mail_link (profile_id, purpose);
CREATE INDEX mail_link_email ON mail_link (lower(email), purpose);
CREATE INDEX mail_link_expires ON mail_link (expires_at);

-- Time-based codes (RFC 6238). The secret is sealed with a key that is not in the database; `last_step` is the code that was used last,
-- so that none is used twice. Without `confirmed_at` it is only being set up.
CREATE TABLE second_factor (
  account_id   bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  secret       bytea NOT NULL,
  last_step    bigint NOT NULL DEFAULT 0,
  confirmed_at timestamptz,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE recovery_code (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  hash       bytea NOT NULL CHECK (octet_length(hash) = 32),
  used_at    timestamptz,
  PRIMARY KEY (account_id, hash)
);

-- Browsers in which an account was signed in with success: they are not announced again, and nobody else's failures keep them out.
CREATE TABLE known_device (
  account_id    bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  device_hash   bytea NOT NULL CHECK (octet_length(device_hash) = 32),
  first_seen_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, device_hash)
);
CREATE INDEX known_device_last_seen ON known_device (last_seen_at);

-- All that the shop knows of somebody, in a file that is kept for some days.
CREATE TABLE data_export (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  status     text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'working', 'ready', 'failed')),
  progress   integer NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  file       bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  kept_until timestamptz,
  CHECK ((status = 'ready') = (file IS NOT NULL AND kept_until IS NOT NULL))
);
-- One is put together at a time.
CREATE UNIQUE INDEX data_export_running ON data_export (account_id) WHERE status IN ('waiting', 'working');
CREATE INDEX data_export_account ON data_export (account_id, created_at);
