-- Which SECRET_KEY this database was last used with, slowly hashed (Argon2id): a process with another one refuses to start. One row, once somebody has started here.
CREATE TABLE secret_key_fingerprint (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  salt bytea NOT NULL CHECK (length(salt) = 16),
  memory_kib integer NOT NULL CHECK (memory_kib >= 8),
  passes integer NOT NULL CHECK (passes >= 1),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  kept_at timestamptz NOT NULL DEFAULT now()
);
