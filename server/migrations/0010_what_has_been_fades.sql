-- What a network has failed at fades: half of it counts after so many seconds. What has no half-life is forgiven after a quiet hour.
ALTER TABLE sign_in_failure
  ALTER COLUMN failures TYPE double precision,
  ADD COLUMN half_life_seconds integer CHECK (half_life_seconds > 0),
  DROP CONSTRAINT sign_in_failure_failures_check,
  ADD CHECK (failures >= 0);

-- Where the cost of an account is counted that nobody has confirmed yet: keyed hashes of the network it was made from. They go when it is
-- confirmed and the cost is given back, or when there is nothing left of it.
ALTER TABLE account ADD COLUMN sign_up_buckets bytea[];
CREATE INDEX account_sign_up_buckets ON account (created_at) WHERE sign_up_buckets IS NOT NULL;
