-- How often an account was told that something of a kind had changed. Whoever was away learns from the number that there was something.
CREATE TABLE news (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind ~ '^[a-z]+$'),
  told integer NOT NULL,
  PRIMARY KEY (account_id, kind)
) WITH (fillfactor = 70);
