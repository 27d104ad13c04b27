import { command } from './command.ts'
import { databaseVariables } from './operating.ts'

/** What a company types to bring its own goods and guests. */
export const companyCommands = {
  import: command({
    name: 'import',
    says: 'Loads resorts, products and prices from one file: checks it whole, shows what would change, then asks.',
    usage: ['FILE [--yes]'],
    options: { yes: { says: 'Loads without asking.' } },
    environment: databaseVariables,
    example: 'catalogue.json',
    page: 'docs/catalogue-file.md',
  }),
  export: command({
    name: 'export',
    says: 'Writes resorts, products and prices into one file, to edit and load again.',
    usage: ['[FILE]'],
    options: {},
    environment: databaseVariables,
    example: 'catalogue.json',
    page: 'docs/catalogue-file.md',
  }),
  'import-people': command({
    name: 'import-people',
    says: 'Brings the guests of an earlier system, with their numbers, passwords, passes and credit. It shows them, then asks.',
    usage: ['FILE [--yes] [--mails]'],
    options: {
      yes: { says: 'Brings them without asking.' },
      mails: { says: 'Writes to those who came without a password.' },
    },
    environment: { COMPANY_TIME_ZONE: 'By whose days ages count.', ...databaseVariables },
    example: 'people.jsonl --mails',
    page: 'docs/moving-in.md',
  }),
  'promotion-codes': command({
    name: 'promotion-codes',
    says: 'Makes codes of a promotion that count once each, and prints them as a table. Nobody can show them again.',
    isSilent: true,
    usage: ['PROMOTION COUNT'],
    options: {},
    environment: databaseVariables,
    example: 'friends 500 > codes.csv',
    page: 'docs/catalogue-file.md',
  }),
} as const
