-- Where somebody is written to; a list, for some have a second home. Read and written as one, so it lies with the person.
ALTER TABLE profile ADD COLUMN addresses jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(addresses) = 'array');
