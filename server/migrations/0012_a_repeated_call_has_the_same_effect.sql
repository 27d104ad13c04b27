-- What a call did to the caller's cookies is part of its answer: whoever repeats it ends up signed in like the first time. Sealed with
-- the id of the session that it came with, which stands nowhere here.
ALTER TABLE idempotency_key ADD COLUMN parting bytea;
