import { command } from './command.ts'
import { operatingCommands } from './operating.ts'

const browserVariable = { CHROMIUM: 'The browser to use, where none is found.' }
const runningShop = {
  BASE_URL: 'A shop that runs already; without it one is started.',
  BASE_DATABASE_URL: 'Its database.',
  BASE_SANDBOX_URL: 'Its sandbox.',
}

const { role, dev, ...startOptions } = operatingCommands.start.options
const devOptions = { role: { ...role, isHidden: true }, dev: { ...dev, isHidden: true }, ...startOptions } as const

/** What whoever changes the code types. */
export const developmentCommands = {
  dev: command({
    ...operatingCommands.start,
    name: 'dev',
    says: 'Starts the whole house, and reloads shop and server when a file changes.',
    usage: ['[--accept-new-key]'],
    options: devOptions,
    example: '',
  }),
  test: command({
    name: 'test',
    says: 'Runs all tests, or some suites, or those near a changed file. The last line is “N passed, N failed”.',
    usage: ['[SUITE …] [--times]', 'near PATH …'],
    options: { times: { says: 'Prints what took how long.' } },
    environment: { ...browserVariable, ...runningShop },
    example: 'near web/src/pages/cart/Cart.tsx',
    page: 'CONTRIBUTING.md',
  }),
  prove: command({
    name: 'prove',
    says: 'Runs one of the slow proofs; without a name it lists them. `everywhere` is what a release runs.',
    usage: ['[PROOF [PART …]]'],
    options: {},
    environment: browserVariable,
    example: 'kill',
    page: 'CONTRIBUTING.md',
  }),
  bench: command({
    name: 'bench',
    says: 'Measures floors, answers, starts, purchases and weight, and writes bench/results.json.',
    usage: ['[--only PARTS] [--port PORT] [--lighthouse FOLDER] [--asleep]'],
    options: {
      only: { says: 'The parts to measure, separated by commas.', value: 'PARTS' },
      port: { says: 'The first of twenty ports: 25000 without this.', value: 'PORT' },
      lighthouse: { says: 'Where Lighthouse is installed, if not here.', value: 'FOLDER' },
      asleep: { says: 'Lets the processor sleep between calls.' },
    },
    environment: browserVariable,
    example: '--only floors,p1',
    page: 'bench/README.md',
  }),
  looks: command({
    name: 'looks',
    says: 'Takes the pictures of the gallery anew, after a change of looks that was meant.',
    usage: [''],
    options: {},
    environment: browserVariable,
    example: '',
    page: 'CONTRIBUTING.md',
  }),
  generate: command({
    name: 'generate',
    says: 'Writes what is made from sources: table types, API document, statements, lists of pages, texts, variables and commands.',
    usage: [''],
    options: {},
    environment: {},
    example: '',
    page: 'CONTRIBUTING.md',
  }),
  examples: command({
    name: 'examples',
    says: 'Calls every operation on a fixed day, and puts the answers into the API document as its examples.',
    usage: [''],
    options: {},
    environment: {},
    example: '',
    page: 'CONTRIBUTING.md',
  }),
  build: command({
    name: 'build',
    says: 'Builds the pages of shop and desk. `npm start` does so by itself.',
    usage: [''],
    options: {},
    environment: {},
    example: '',
    page: 'docs/production.md',
  }),
  types: command({
    name: 'types',
    says: 'Checks the types of all workspaces.',
    usage: ['[--watch]'],
    options: { watch: { says: 'Checks again whenever a file changes.' } },
    environment: {},
    example: '--watch',
  }),
  lint: command({
    name: 'lint',
    says: 'Looks for mistakes that a reader overlooks.',
    usage: ['[--fix] [PATH …]'],
    options: { fix: { says: 'Mends what can be mended.' } },
    environment: {},
    example: 'server/src',
  }),
  format: command({
    name: 'format',
    says: 'Formats the code, or says what is not formatted.',
    usage: ['[--check] [PATH …]'],
    options: { check: { says: 'Changes nothing, and ends with 1 where something is not formatted.' } },
    environment: {},
    example: 'web/src',
  }),
} as const
