-- Who somebody is at a provider. One such identity signs in one account, and an account has one of each provider.
CREATE TABLE social_identity (
  provider   text NOT NULL,
  subject    text NOT NULL,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  email      text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, subject),
  UNIQUE (account_id, provider)
);

-- A browser that was sent to a provider. `state` finds its row when it comes back; only the session that it left with may finish it.
-- What came back is noted once, and taken once.
CREATE TABLE social_visit (
  state_hash   bytea PRIMARY KEY CHECK (octet_length(state_hash) = 32),
  provider     text NOT NULL,
  purpose      text NOT NULL CHECK (purpose IN ('sign_in', 'sign_up', 'link')),
  session_hash bytea NOT NULL CHECK (octet_length(session_hash) = 32),
  account_id   bigint REFERENCES account ON DELETE CASCADE,
  nonce        text NOT NULL,
  verifier     text NOT NULL,
  redirect_uri text,
  locale       text NOT NULL CHECK (locale IN ('en', 'fr')),
  answer       jsonb,
  finished_at  timestamptz,
  expires_at   timestamptz NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  CHECK ((purpose = 'link') = (account_id IS NOT NULL))
);
CREATE INDEX social_visit_expires ON social_visit (expires_at);
CREATE INDEX social_visit_account ON social_visit (account_id);

ALTER TABLE profile ADD COLUMN sms_updated_at timestamptz;
-- Numbers are compared by their digits, however they were typed.
CREATE INDEX profile_phone_digits ON profile (regexp_replace(phone_number, '\D', '', 'g')) WHERE phone_number IS NOT NULL;

-- Messages that people sent us: one that the provider delivers twice is done once.
CREATE TABLE sms_received (
  id          text PRIMARY KEY,
  received_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sms_received_at ON sms_received (received_at);
