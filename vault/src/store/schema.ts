/**
 * What the vault keeps, step by step: what was once published is never changed, only added to. The schema may have been made for us by
 * somebody who may (docs/production.md); where it was not, we make it.
 */
export const schema: readonly (readonly string[])[] = [
  [
    `DO $$ BEGIN IF to_regnamespace('vault') IS NULL THEN CREATE SCHEMA vault; END IF; END $$`,
    `CREATE TABLE vault.step (number integer PRIMARY KEY, done_at timestamptz NOT NULL DEFAULT now())`,
    `CREATE TABLE vault.data_key (
       id text PRIMARY KEY,
       purpose text NOT NULL CHECK (purpose IN ('cards', 'fingerprints')),
       master text NOT NULL,
       sealed bytea NOT NULL,
       created_at timestamptz NOT NULL DEFAULT clock_timestamp()
     )`,
    // Fingerprints must stay comparable: there is one key for them, sealed anew with every master key, and never another.
    `CREATE UNIQUE INDEX data_key_fingerprints ON vault.data_key (purpose) WHERE purpose = 'fingerprints'`,
    `CREATE TABLE vault.card (
       token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
       sealed bytea NOT NULL,
       key_id text NOT NULL REFERENCES vault.data_key (id),
       brand text NOT NULL,
       last_four text NOT NULL CHECK (length(last_four) = 4),
       month smallint NOT NULL CHECK (month BETWEEN 1 AND 12),
       year smallint NOT NULL,
       fingerprint text NOT NULL,
       created_at timestamptz NOT NULL,
       keeps_until timestamptz NOT NULL
     )`,
    `CREATE INDEX card_key ON vault.card (key_id)`,
    `CREATE INDEX card_keeps_until ON vault.card (keeps_until)`,
  ],
  // Whose card it is, as their ticket said; of one that came through the proxy only the shop knows.
  [`ALTER TABLE vault.card ADD COLUMN given_for text`],
  // Which secret the vault was last started with, slowly hashed (scrypt): with another one it does not start.
  [
    `CREATE TABLE vault.secret_fingerprint (
       one boolean PRIMARY KEY DEFAULT true CHECK (one),
       salt bytea NOT NULL CHECK (length(salt) = 16),
       hash bytea NOT NULL CHECK (length(hash) = 32),
       kept_at timestamptz NOT NULL DEFAULT now()
     )`,
  ],
]
