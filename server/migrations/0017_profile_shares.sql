-- Somebody is lent to another household: offered to an address, and, once accepted, one of that household's group. A row is an offer that
-- waits or a loan that runs; what has ended is gone.
CREATE TABLE profile_share (
  household_id bigint NOT NULL,
  profile_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  email text NOT NULL,
  offered_by bigint REFERENCES profile ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  to_household_id bigint REFERENCES household ON DELETE CASCADE,
  accepted_at timestamptz,
  PRIMARY KEY (household_id, profile_id, id),
  FOREIGN KEY (household_id, profile_id) REFERENCES profile (household_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CHECK ((to_household_id IS NULL) = (accepted_at IS NULL))
);
CREATE UNIQUE INDEX profile_share_once ON profile_share (household_id, profile_id, lower(email));
CREATE INDEX profile_share_to ON profile_share (lower(email)) WHERE accepted_at IS NULL;
CREATE INDEX profile_share_there ON profile_share (to_household_id);
CREATE INDEX profile_share_offered_by ON profile_share (offered_by);
CREATE UNIQUE INDEX profile_share_id ON profile_share (id);
