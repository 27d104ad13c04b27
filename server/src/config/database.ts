import { z } from 'zod'
import { subject, problemIf } from './subject.ts'
import { flag, secret, variable, whole } from './variable.ts'

const postgres = z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgres://user:password@host/database' })

export const database = subject({
  title: 'The database',
  variables: {
    DATABASE_URL: secret(
      postgres.optional(),
      'the embedded database',
      'A PostgreSQL 15 or newer to use instead of the embedded one.',
    ),
    DATABASE_DIRECT_URL: secret(
      postgres.optional(),
      'DATABASE_URL',
      'The same database without a pooler in between; LISTEN, advisory locks and migrations need it.',
    ),
    VAULT_DATABASE_URL: secret(
      postgres.optional(),
      'one beside the embedded database; with DATABASE_URL none: no vault is started',
      "The card vault's own database, with a role of its own; must not be the shop's. Only the vault is told.",
    ),
    DATABASE_POOL: variable(whole(1, 200).default(10), '10', 'How many connections one process may hold for transactions.'),
    PREPARED_STATEMENTS: variable(
      flag.default(true),
      'on',
      'Send statements by name, and say how they are planned when a connection opens (options); off for a pooler that refuses either.',
    ),
  },
  settings: (given) => ({
    database: {
      embedded: given.DATABASE_URL === undefined,
      url: given.DATABASE_URL,
      directUrl: given.DATABASE_DIRECT_URL ?? given.DATABASE_URL,
      pool: given.DATABASE_POOL,
      prepared: given.PREPARED_STATEMENTS,
    },
    vaultDatabaseUrl: given.VAULT_DATABASE_URL,
  }),
  whyNot: ({ DATABASE_URL, DATABASE_DIRECT_URL, VAULT_DATABASE_URL }) => [
    ...problemIf(DATABASE_DIRECT_URL && !DATABASE_URL, 'DATABASE_DIRECT_URL: needs DATABASE_URL beside it'),
    ...problemIf(VAULT_DATABASE_URL && VAULT_DATABASE_URL === DATABASE_URL, "VAULT_DATABASE_URL: must not be the shop's own"),
  ],
  whyNotLive: ({ DATABASE_URL }) =>
    problemIf(!DATABASE_URL, 'DATABASE_URL: live mode needs a database of its own, not the embedded one'),
})
