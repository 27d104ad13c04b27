import { ownOf } from '../values/own-property.ts'
import { helpOf, usageOf, type Command } from './command.ts'

type OptionValues<C extends Command> = {
  [Name in keyof C['options']]: C['options'][Name] extends { value: string } ? string | undefined : boolean
}
export type CommandLine<C extends Command> = { values: OptionValues<C>; positionals: string[] }

/** The part of Node's `process` that answers whoever typed a command. */
export type Terminal = {
  argv: readonly string[]
  stdout: { write(text: string): unknown }
  stderr: { write(text: string): unknown }
  exit(code: number): never
}

/**
 * Reads what was typed. `--help` is answered here, and what the command does not know is refused, before the command has
 * read a setting or opened a connection.
 */
export function readCommandLine<const C extends Command>(command: C, terminal: Terminal): CommandLine<C> {
  const words = terminal.argv.slice(2)
  if (asksForHelp(words)) {
    terminal.stdout.write(helpOf(command))
    return terminal.exit(0)
  }
  const read = readWords(command, words)
  return typeof read === 'string' ? refuseUse(command, terminal, read) : (read as unknown as CommandLine<C>)
}

/** Ends a command that was not used as it can be. 2 tells a script that nothing was tried. */
export function refuseUse(command: Command, { stderr, exit }: Terminal, why: string): never {
  stderr.write(`${[why, ...usageOf(command)].join('\n')}\n`)
  return exit(2)
}

function asksForHelp(words: readonly string[]): boolean {
  const end = words.indexOf('--')
  return words.slice(0, end < 0 ? undefined : end).some((word) => word === '--help' || word === '-h')
}

type ReadWords = { values: Record<string, string | boolean>; positionals: string[] }

/** What is wrong, or the values: as `parseArgs` of Node reads them, which a browser does not have. */
function readWords({ options }: Command, words: readonly string[]): string | ReadWords {
  const switches = Object.entries(options).flatMap(([name, { value }]) => (value === undefined ? [[name, false] as const] : []))
  const values = new Map<string, string | boolean>(switches)
  const positionals: string[] = []
  const rest = [...words]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--') {
      positionals.push(...rest.splice(0))
    } else if (!word.startsWith('-') || word === '-') {
      positionals.push(word)
    } else {
      const [, name = '', attached] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? []
      const option = ownOf<Command['options'][string]>(options, name)
      if (!option) return `There is no option ${word}.`
      if (option.value === undefined && attached !== undefined) return `--${name} takes no value.`
      const value = option.value === undefined || (attached ?? valueIn(rest))
      if (value === undefined) return `--${name} needs a value: ${option.value}.`
      values.set(name, value)
    }
  }
  return { values: Object.fromEntries(values), positionals }
}

/** A forgotten value must not swallow the option that follows. */
const valueIn = (rest: string[]): string | undefined => (/^-./.test(rest[0] ?? '') ? undefined : rest.shift())
