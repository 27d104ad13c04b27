-- How often an account was told that something of a kind had changed. Whoever was away learns from the number that there was something.
CREATE TABLE news (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind ~ '^[a-z]+$'),
  told integer NOT NULL,
  PRIMARY KEY (account_id, kind)
) WITH (fillfactor = 70);

-- What was told to those who count conversions, by an id that leads back to no cart and to nobody: each once.
CREATE TABLE conversion (
  id bytea PRIMARY KEY CHECK (octet_length(id) = 32),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX conversion_at ON conversion (at);
