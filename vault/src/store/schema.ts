/**
 * The vault's migrations: a published step is never changed, only new ones are added. An administrator may have created
 * the schema before (docs/production.md); else the vault creates it.
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
    // Fingerprints must stay comparable: there is one key for them, which every new master key seals again, and never
    // another.
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
  // The card's owner by the ticket; of a card that came through the proxy only the shop knows the owner.
  [`ALTER TABLE vault.card ADD COLUMN given_for text`],
  // A slow hash (scrypt) of the last start's secret: with another one the vault does not start.
  [
    `CREATE TABLE vault.secret_fingerprint (
       one boolean PRIMARY KEY DEFAULT true CHECK (one),
       salt bytea NOT NULL CHECK (length(salt) = 16),
       hash bytea NOT NULL CHECK (length(hash) = 32),
       kept_at timestamptz NOT NULL DEFAULT now()
     )`,
  ],
]
