import { command } from './command.ts'

/** Where the database is. All other variables: docs/configuration.md. */
export const databaseVariables = {
  DATABASE_URL: 'The database server; without it the embedded database.',
  DATA_DIR: 'Where the embedded database lies.',
}
const keyVariable = { SECRET_KEY: 'The key that the shop runs with; the demo keeps one in DATA_DIR.' }

const newKey = { says: 'Goes on although the key that the data were last used with is lost.' }
const devOption = { says: 'Reloads what changes, as `npm run dev` does.' }
const roleOption = { says: 'Only one part, for a house of several processes: api, worker or migrate.', value: 'ROLE' }

/** What whoever runs a shop types. */
export const operatingCommands = {
  start: command({
    name: 'start',
    says: 'Starts the whole house: database, shop, desk, API, worker and, in demo mode, the sandbox of all providers. Ctrl-C stops it.',
    usage: ['[--role ROLE] [--accept-new-key]'],
    options: {
      role: roleOption,
      dev: devOption,
      'accept-new-key': newKey,
    },
    environment: {
      PORT: 'The port of the shop; seven more follow it. 3000 without it.',
      MODE: 'demo, or live for a shop that sells.',
      ...databaseVariables,
    },
    example: '--role worker',
    page: 'docs/production.md, and docs/configuration.md for all variables',
  }),
  migrate: command({
    name: 'migrate',
    says: 'Brings the tables of a database server to this release. It waits for its turn, and changes nothing twice.',
    usage: ['[--accept-new-key]'],
    options: {
      role: { ...roleOption, isHidden: true },
      dev: { ...devOption, isHidden: true },
      'accept-new-key': newKey,
    },
    environment: {
      DATABASE_URL: 'The database server; needed.',
      SECRET_KEY: 'The key that the shop runs with; needed in live mode.',
    },
    example: '',
    page: 'docs/production.md',
  }),
  backup: command({
    name: 'backup',
    says: 'Writes the shop’s database into one file. Photos and the card vault need backups of their own.',
    usage: ['[FILE]'],
    options: {},
    environment: databaseVariables,
    example: '/srv/backups/tonight.alpenglow.gz',
    page: 'docs/production.md, part 6',
  }),
  restore: command({
    name: 'restore',
    says: 'Fills a database from a backup, and brings it to this release. All guests and staff sign in again.',
    usage: ['FILE [--replace [--yes]]'],
    options: {
      replace: { says: 'Empties a database that is not empty, after asking.' },
      yes: { says: 'Answers that question in advance.' },
    },
    environment: databaseVariables,
    example: '/srv/backups/tonight.alpenglow.gz --replace',
    page: 'docs/production.md, part 6',
  }),
  jobs: command({
    name: 'jobs',
    says: 'Lists the jobs that failed for good, or tries one again.',
    usage: ['list', 'retry ID'],
    options: {},
    environment: databaseVariables,
    example: 'retry 4711',
    page: 'docs/alerts.md',
  }),
  'mail-test': command({
    name: 'mail-test',
    says: 'Sends a test mail on the way of every mail: the queue, the worker, the mail server.',
    usage: ['ADDRESS [en|fr]'],
    options: {},
    environment: { SMTP_URL: 'The mail server; in demo mode the sandbox.', ...databaseVariables },
    example: 'you@example.com fr',
    page: 'docs/production.md',
  }),
  staff: command({
    name: 'staff',
    says: 'Adds somebody to the desk, the first administrator too; checks the audit log, or accepts it as it is.',
    usage: ['add ADDRESS --name NAME --role ROLE', 'check-log [FILE … | NUMBER HASH]', 'accept-log'],
    options: {
      name: { says: 'What the desk calls them.', value: 'NAME' },
      role: { says: 'What they may do: agent, merchandiser, operations, finance or administrator.', value: 'ROLE' },
    },
    environment: { ...keyVariable, ...databaseVariables },
    example: 'add you@example.com --name You --role administrator',
    page: 'docs/audit-log.md',
  }),
  invariants: command({
    name: 'invariants',
    says: 'Checks what always has to be true of the whole database. It ends with 1 if something is not.',
    usage: ['[--books FILE] [--json]'],
    options: {
      books: { says: 'The gateway’s books as JSON, to compare payments with.', value: 'FILE' },
      json: { says: 'Prints the result as JSON.' },
    },
    environment: { ...keyVariable, ...databaseVariables },
    example: '--books books.json',
    page: 'docs/alerts.md',
  }),
  'match-payments': command({
    name: 'match-payments',
    says: 'Compares the card gateway’s books with the shop’s orders. It ends with 1 if money is held or taken without one.',
    usage: ['[--days DAYS] [--give-back]'],
    options: {
      days: { says: 'How far back it looks: 8 without this, 400 at most.', value: 'DAYS' },
      'give-back': { says: 'Refunds what was captured without an order, and voids what is held.' },
    },
    environment: { CARD_GATEWAY_URL: 'The card gateway; in demo mode the sandbox.', ...keyVariable, ...databaseVariables },
    example: '--days 30',
    page: 'docs/production.md, part 6',
  }),
  'vault-keys': command({
    name: 'vault-keys',
    says: 'Makes a new master key for the card vault, and seals all cards anew while the vault runs.',
    usage: ['rotate'],
    options: {},
    environment: {
      VAULT_DATABASE_URL: 'The vault’s own database; without it the one beside the embedded database.',
      VAULT_KEYS: 'The vault’s keys, where they are not in a file.',
      VAULT_KEYS_FILE: 'The file with the vault’s keys.',
      DATA_DIR: 'Where the embedded database and its key file lie.',
    },
    example: 'rotate',
    page: 'docs/production.md',
  }),
} as const
