-- A cart is one row: whoever changes it holds that row, so two changes never lose one. It is an account's, or a visitor's by a key that only
-- their browser has. `operations` are the keys of its last changes: a call that was sent twice changes it once.
CREATE TABLE cart (
  id                     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id             bigint UNIQUE REFERENCES account ON DELETE CASCADE,
  key_hash               bytea UNIQUE CHECK (octet_length(key_hash) = 32),
  version                integer NOT NULL CHECK (version > 0),
  items                  jsonb NOT NULL CHECK (jsonb_typeof(items) = 'array' AND jsonb_array_length(items) <= 1000),
  -- Whose all of it is sold by; by this the account's credit is found.
  purchase_group         text,
  payload_currency       text CHECK (payload_currency ~ '^[A-Z]{3}$'),
  hold_expires_at        timestamptz,
  hold_renewals          integer NOT NULL CHECK (hold_renewals >= 0),
  operations             jsonb NOT NULL CHECK (jsonb_typeof(operations) = 'array'),
  fraud_check_identifier text NOT NULL,
  created_at             timestamptz NOT NULL DEFAULT now(),
  updated_at             timestamptz NOT NULL DEFAULT now(),
  -- A visitor's is swept by the day: an index of the minute would be written with every change.
  touched_on             date NOT NULL DEFAULT current_date,
  CHECK ((account_id IS NULL) <> (key_hash IS NULL))
) WITH (fillfactor = 70);
CREATE INDEX cart_touched_on ON cart (touched_on) WHERE account_id IS NULL;
