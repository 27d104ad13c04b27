/**
 * An option of a command. `value` is what the help calls its value; without it the option is a switch. A hidden one is
 * given by the script of package.json itself.
 */
export type CommandOption = { says: string; value?: string; isHidden?: true }

/** What one can ask of a command of package.json, as data: its help, the index of all commands and its reading are made of this. */
export type Command = {
  /** The script in package.json. */
  name: string
  says: string
  /** What it prints is data, so npm's own lines are left out. */
  isSilent?: true
  /** What follows the name, one line for each way to use it. */
  usage: readonly string[]
  options: Readonly<Record<string, CommandOption>>
  /** The variables that matter most, and what each does here. */
  environment: Readonly<Record<string, string>>
  /** What follows the name in the example. */
  example: string
  /** The page that says more. */
  page?: string
}

export const command = <const C extends Command>(given: C): C => given

/** As one types it: npm has names of its own for the start and the tests. */
export const invocation = ({ name, isSilent }: Command): string =>
  ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${isSilent ? '--silent ' : ''}${name}`

/** npm takes options for itself unless `--` stands before them. */
export const invocationWith = (given: Command, following: string): string =>
  following === '' ? invocation(given) : `${invocation(given)} -- ${following}`

export const usageOf = (given: Command): string[] => given.usage.map((following) => invocationWith(given, following))

/** The options that somebody may type, with what each does. */
export const optionRows = ({ options }: Command): OptionRow[] =>
  Object.entries(options)
    .filter(([, { isHidden }]) => !isHidden)
    .map(([name, { value, says }]): OptionRow => [`--${name}${value ? ` ${value}` : ''}`, says])

export function helpOf(given: Command): string {
  const variables = Object.entries(given.environment)
  return [
    ...usageOf(given),
    '',
    given.says,
    '',
    'Options:',
    ...columns([...optionRows(given), ['-h, --help', 'Prints this, and does nothing else.']]),
    '',
    'Environment:',
    ...(variables.length === 0 ? ['  none'] : columns(variables)),
    '',
    'Example:',
    `  ${invocationWith(given, given.example)}`,
    '',
    `More: ${given.page ?? 'docs/commands.md'}`,
    '',
  ].join('\n')
}

type OptionRow = readonly [name: string, says: string]

function columns(rows: readonly OptionRow[]): string[] {
  const widest = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, says]) => `  ${name.padEnd(widest)}  ${says}`)
}
