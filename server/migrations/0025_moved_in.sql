-- Households that came from the system that a company had before, by their numbers there. What was said of each is kept as check sums: so
-- a file that is loaded again changes only what it says otherwise, and only where nobody has changed it here since. A row outlives its
-- household: whoever has gone from here does not come back with the next load.
CREATE TABLE moved_in (
  household_id bigint PRIMARY KEY,
  -- Of the whole line, and of each person, product and credit in it, by their ids.
  said bytea NOT NULL CHECK (octet_length(said) = 16),
  parts jsonb NOT NULL CHECK (jsonb_typeof(parts) = 'object'),
  at timestamptz NOT NULL DEFAULT now()
);

-- Under which name a credit was given elsewhere: it is given once, however often somebody brings it.
ALTER TABLE credit ADD COLUMN source_key text UNIQUE CHECK (char_length(source_key) BETWEEN 1 AND 100);
