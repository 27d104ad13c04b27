import { parseArgs } from 'node:util'
import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { command } from './command.ts'
import { readCommandLine, refuseUse, type Terminal } from './command-line.ts'

const boil = command({
  name: 'boil',
  says: 'Boils water.',
  usage: ['[--for MINUTES] [--loud] [POT …]', 'list'],
  options: { for: { says: 'How long.', value: 'MINUTES' }, loud: { says: 'Whistles.' } },
  environment: { KETTLE: 'Which kettle.' },
  example: '--for 5 copper',
})

/** How a command ended, in place of the end of this process. */
class Exit extends Error {}

function type(...words: string[]) {
  const printed = { out: '', err: '', code: undefined as number | undefined }
  const terminal: Terminal = {
    argv: ['node', 'boil.ts', ...words],
    stdout: { write: (text) => (printed.out += text) },
    stderr: { write: (text) => (printed.err += text) },
    exit: (code) => {
      printed.code = code
      throw new Exit()
    },
  }
  const ended = (work: () => unknown) => {
    try {
      return { read: work(), ...printed }
    } catch (error) {
      if (!(error instanceof Exit)) throw error
      return { ...printed }
    }
  }
  return { terminal, ended, read: () => ended(() => readCommandLine(boil, terminal)) }
}

describe('what is typed after a command', () => {
  it('is its options, wherever they stand, and the rest', () => {
    expect(type('copper', '--for', '5', '--loud', 'iron').read()).toMatchObject({
      read: { values: { for: '5', loud: true }, positionals: ['copper', 'iron'] },
      out: '',
      err: '',
    })
    expect(type('--for=').read()).toMatchObject({ read: { values: { for: '', loud: false }, positionals: [] } })
    expect(type('--', '--loud').read()).toMatchObject({ read: { values: { loud: false }, positionals: ['--loud'] } })
  })

  it('is read as Node itself reads it', () => {
    const word = oneof(
      constantFrom('--for', '--for=5', '--loud', '--loud=1', '--', '-', '-x', '--no', '--constructor', 'pot', ''),
      string(),
    )
    const theirs = (args: string[]) => {
      const options = { for: { type: 'string' }, loud: { type: 'boolean', default: false } } as const
      try {
        const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
        return { values: { ...values }, positionals }
      } catch {
        return 2
      }
    }
    assert(
      property(array(word, { maxLength: 6 }), (words) => {
        const ours = type(...words).read()
        expect('read' in ours ? ours.read : ours.code).toEqual(words.some(isHelp) ? expect.anything() : theirs(words))
      }),
    )
  })

  it.each(['--help', '-h'])('%s is answered with all that can be asked, before anything else is looked at', (help) => {
    expect(type('--nonsense', help).read()).toEqual({ code: 0, err: '', out: boilHelp })
  })

  it.each([
    [['--hot'], 'There is no option --hot.'],
    [['-l'], 'There is no option -l.'],
    [['--constructor'], 'There is no option --constructor.'],
    [['--loud=very'], '--loud takes no value.'],
    [['--for'], '--for needs a value: MINUTES.'],
    [['--for', '--loud'], '--for needs a value: MINUTES.'],
  ])('%j is refused with what there is', (words, why) => {
    const usage = 'npm run boil -- [--for MINUTES] [--loud] [POT …]\nnpm run boil -- list\n'
    expect(type(...words).read()).toEqual({ code: 2, out: '', err: `${why}\n${usage}` })
  })

  it('may be wrong in a way that only the command knows', () => {
    const { terminal, ended } = type('glass')
    expect(ended(() => refuseUse(boil, terminal, 'Glass breaks.'))).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^Glass breaks\.\nnpm run boil/),
    })
  })
})

const isHelp = (word: string) => word === '--help' || word === '-h'

const boilHelp = `npm run boil -- [--for MINUTES] [--loud] [POT …]
npm run boil -- list

Boils water.

Options:
  --for MINUTES  How long.
  --loud         Whistles.
  -h, --help     Prints this, and does nothing else.

Environment:
  KETTLE  Which kettle.

Example:
  npm run boil -- --for 5 copper

More: docs/commands.md
`
