-- Numbers that answered STOP. Only START from the number itself takes one out again: no account can, nor does it go with an account.
CREATE TABLE sms_stopped (
  digits     text PRIMARY KEY CHECK (digits ~ '^\d+$'),
  stopped_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO sms_stopped (digits, stopped_at)
  SELECT regexp_replace(phone_number, '\D', '', 'g'), max(coalesce(sms_updated_at, now()))
  FROM profile WHERE sms_updated_by = 'phone' AND NOT sms_opt_in AND phone_number ~ '\d' GROUP BY 1;

-- When something was done that may be done only so often, a mail or a text message: a row for each kind of it and for whom, both in a hash.
CREATE TABLE allowance (
  bucket  bytea PRIMARY KEY,
  used_at timestamptz[] NOT NULL
);
