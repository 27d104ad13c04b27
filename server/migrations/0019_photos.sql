-- Photos of people, as passes show them. The pictures lie with the image service; here is which one, what was found in it, and what the desk said.
CREATE TABLE profile_photo (
  household_id bigint NOT NULL,
  profile_id bigint NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  public_id text NOT NULL,
  version bigint NOT NULL,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  faces text NOT NULL,
  uploaded_at timestamptz NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  saved_by bigint REFERENCES profile ON DELETE SET NULL,
  -- Somebody at the desk looks at each.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'rejected')),
  reason text,
  reviewed_at timestamptz,
  reviewed_by bigint,
  -- Another one stands in its place since.
  replaced_at timestamptz,
  PRIMARY KEY (household_id, profile_id, id),
  FOREIGN KEY (household_id, profile_id) REFERENCES profile (household_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CHECK ((state = 'waiting') = (reviewed_at IS NULL)),
  CHECK ((state = 'rejected') = (reason IS NOT NULL))
);
CREATE UNIQUE INDEX profile_photo_id ON profile_photo (id);
CREATE UNIQUE INDEX profile_photo_public_id ON profile_photo (public_id);
CREATE UNIQUE INDEX profile_photo_current ON profile_photo (household_id, profile_id) WHERE replaced_at IS NULL;
CREATE INDEX profile_photo_waiting ON profile_photo (saved_at) WHERE state = 'waiting' AND replaced_at IS NULL;
CREATE INDEX profile_photo_saved_by ON profile_photo (saved_by);
CREATE INDEX profile_photo_replaced ON profile_photo (replaced_at) WHERE replaced_at IS NOT NULL;

-- A row that is gone, however it went, leaves a picture behind that has to go as well.
CREATE TABLE photo_to_delete (
  public_id text PRIMARY KEY,
  profile_id bigint NOT NULL,
  since timestamptz NOT NULL DEFAULT now()
);
CREATE FUNCTION photo_goes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO photo_to_delete (public_id, profile_id) VALUES (OLD.public_id, OLD.profile_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER photo_goes AFTER DELETE ON profile_photo FOR EACH ROW EXECUTE FUNCTION photo_goes();

-- What nobody but the desk changes of somebody for now.
ALTER TABLE profile ADD COLUMN held text[] NOT NULL DEFAULT '{}' CHECK (held <@ ARRAY['first_name', 'last_name', 'dob', 'photo']);
