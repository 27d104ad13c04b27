-- A grown-up's word that data of a child under 13 is kept: to which text, when, and whose. A row only ever changes by being withdrawn.
CREATE TABLE minor_consent (
  household_id bigint NOT NULL,
  profile_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  version integer NOT NULL CHECK (version > 0),
  locale text NOT NULL CHECK (locale IN ('en', 'fr')),
  -- SHA-256 of the text as it was read.
  text_hash bytea NOT NULL CHECK (length(text_hash) = 32),
  -- The signer may go; what they were called then stays.
  signer_id bigint NOT NULL,
  signer_name text NOT NULL,
  given_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz,
  PRIMARY KEY (household_id, profile_id, id),
  FOREIGN KEY (household_id, profile_id) REFERENCES profile (household_id, id) ON DELETE CASCADE ON UPDATE CASCADE
);
-- One holds at a time: of two who agree at once, the second finds it given.
CREATE UNIQUE INDEX minor_consent_holds ON minor_consent (household_id, profile_id) WHERE withdrawn_at IS NULL;
