-- Who lives together. Everybody has one home: what is theirs is kept under its number, so that one day a household can lie in a database
-- of its own. On the wire it is a group: those who live there, and those whom other households lend it.
ALTER TABLE "group" RENAME TO household;
ALTER TABLE group_member RENAME COLUMN group_id TO household_id;

ALTER TABLE profile ADD COLUMN household_id bigint REFERENCES household;
UPDATE profile SET household_id = member.household_id
  FROM (SELECT DISTINCT ON (profile_id) profile_id, household_id FROM group_member ORDER BY profile_id, is_admin DESC, id) AS member
  WHERE member.profile_id = profile.id;
-- Whoever was in no group lives alone.
DO $$
DECLARE alone bigint; made bigint;
BEGIN
  FOR alone IN SELECT id FROM profile WHERE household_id IS NULL ORDER BY id LOOP
    INSERT INTO household DEFAULT VALUES RETURNING id INTO made;
    UPDATE profile SET household_id = made WHERE id = alone;
    INSERT INTO group_member (household_id, profile_id) VALUES (made, alone);
  END LOOP;
END $$;
ALTER TABLE profile ALTER COLUMN household_id SET NOT NULL, ADD UNIQUE (household_id, id);

-- A member lives here, or is lent by the home that is named beside.
ALTER TABLE group_member ADD COLUMN home_id bigint;
UPDATE group_member SET home_id = profile.household_id FROM profile WHERE profile.id = group_member.profile_id;
ALTER TABLE group_member
  ALTER COLUMN home_id SET NOT NULL,
  DROP CONSTRAINT group_member_profile_id_fkey,
  ADD FOREIGN KEY (home_id, profile_id) REFERENCES profile (household_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  DROP COLUMN is_guest,
  ADD COLUMN is_guest boolean NOT NULL GENERATED ALWAYS AS (home_id <> household_id) STORED,
  ADD CHECK (NOT is_admin OR home_id = household_id);

ALTER TABLE profile ADD COLUMN notify_account_holder boolean NOT NULL DEFAULT false;
