import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { helpOf, invocation, optionRows, usageOf } from '@alpenglow/contract/commands/command'
import { readCommandLine } from '@alpenglow/contract/commands/command-line'
import { commandGroups } from '@alpenglow/contract/commands/commands'
import { describe, expect, it } from 'vitest'
import { plainEnvironment } from '../config/read.ts'

const checkout = resolve(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(checkout, path), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const commands = commandGroups.flatMap((group) => group.commands)

/** The file that a script runs, and the words that it gives to it. */
function programOf(name: string) {
  const [, file = '', given = ''] = /^(?:exec )?node --import \.\/needs-node-24\.mjs (\S+)(.*)$/.exec(scripts[name] ?? '') ?? []
  return { file, given: given.split(' ').filter(Boolean) }
}

it('every script of package.json is a command with a help, and every command is a script', () => {
  expect(commands.map(({ name }) => name).toSorted()).toEqual(Object.keys(scripts).toSorted())
})

describe.each(commands)('$name', (command) => {
  const { file, given } = programOf(command.name)

  it('says how it is used, its options, its environment and an example', () => {
    const help = helpOf(command)
    expect(help).toMatch(
      /^npm .+\n\n.+\.\n\nOptions:\n(?: {2}.+\n)+\nEnvironment:\n(?: {2}.+\n)+\nExample:\n {2}npm .+\n\nMore: .+\n$/s,
    )
    expect(help.startsWith(usageOf(command).join('\n'))).toBe(true)
    expect(help).toContain(`Example:\n  ${invocation(command)}`)
    for (const [option] of optionRows(command)) expect(help).toContain(`\n  ${option}`)
  })

  it('its program reads what was typed by that, and by nothing else', () => {
    const source = read(file)
    expect(source).toContain("from '@alpenglow/contract/commands/command-line'")
    expect(source).toMatch(
      new RegExp(
        `Commands(?:\\.${command.name}\\b|\\['${command.name}'\\])|\\{[^}]*\\b${command.name}\\b[^}]*\\} = \\w+Commands`,
      ),
    )
    expect(source).not.toContain('parseArgs')
  })

  it('knows the options that its own script gives', () => {
    const options = given.filter((word) => word.startsWith('-'))
    const terminal = {
      argv: ['node', file, ...options],
      stdout: { write: () => true },
      stderr: { write: () => true },
      exit: (code: number) => {
        throw new Error(`ended with ${code}`)
      },
    }
    expect(() => readCommandLine(command, terminal)).not.toThrow()
  })

  it('its example can be typed, and its pages and variables exist', () => {
    const words = command.example.replace(/ > .*/, '').split(' ').filter(Boolean)
    const unknown = words.filter((word) => word.startsWith('--') && !Object.hasOwn(command.options, word.slice(2)))
    expect(unknown).toEqual([])
    const pages = command.page?.match(/[\w/-]+\.md/g) ?? []
    expect(pages.filter((page) => !existsSync(join(checkout, page)))).toEqual([])
    const known = `${read('docs/configuration.md')}${read('proof/src/environment.ts')}${read('vault/src/settings.ts')}`
    expect(Object.keys(command.environment).filter((name) => !new RegExp(`\\b${name}\\b`).test(known))).toEqual([])
  })
})

/** Nothing is set but what a program needs to run: a command that looked for a database would say so. */
async function run(name: string, ...words: string[]) {
  const { file, given } = programOf(name)
  const env = plainEnvironment({ DATABASE_URL: 'not an address', MODE: 'no mode' })
  const child = spawn(process.execPath, [join(checkout, file), ...given, ...words], { env: { ...env }, cwd: checkout })
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((ended) => void child.once('close', ended)),
  ])
  return { out, err, code }
}

it('help comes from the program itself, whatever is set', async () => {
  const start = commands.find(({ name }) => name === 'migrate')
  expect(start && (await run('migrate', '--help'))).toEqual({ out: start && helpOf(start), err: '', code: 0 })
})

it('an option that nobody knows ends a program with 2', async () => {
  expect(await run('format', '--tidy')).toEqual({
    out: '',
    err: 'There is no option --tidy.\nnpm run format -- [--check] [PATH …]\n',
    code: 2,
  })
})
