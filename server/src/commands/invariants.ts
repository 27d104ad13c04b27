import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { readCommandLine, refuseUse } from '@alpenglow/contract/commands/command-line'
import { operatingCommands } from '@alpenglow/contract/commands/operating'
import type { Invariant } from '@alpenglow/contract/invariants/api'
import { withDatabaseToRead } from '../backup/target.ts'
import { runInvariantCheck, type GatewayBooksRow } from '../compose/commands.ts'
import { readConfig } from '../config/read.ts'
import { withGeneratedKey } from '../supervisor/data.ts'

const printLine = (line: string) => void process.stdout.write(`${line}\n`)

const amount = z.int().min(0)
const Books = z.array(
  z.object({
    reference: z.string(),
    status: z.string(),
    amount,
    currency: z.string(),
    captured: amount,
    refunded: amount,
  }),
)
async function readBooks(file: string): Promise<GatewayBooksRow[]> {
  const read = Books.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (read.success) return read.data
  throw new Error(`${file}: ${read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n')}`)
}

const states = { holds: 'holds', violated: 'VIOLATED', no_subject: 'no subject yet' } as const
function linesOf({ id, sentence, besides, state, looked, violations, examples }: Invariant): string[] {
  const counted = state === 'no_subject' ? '' : `  ${looked.toLocaleString('en')} looked at`
  return [
    `${id.padEnd(4)} ${states[state]}${counted}`,
    `     ${sentence}`,
    ...(besides ? [`     ${besides}`] : []),
    ...(violations > 0
      ? [`     ${violations} broken: ${examples.join('; ')}${violations > examples.length ? '; …' : ''}`]
      : []),
  ]
}

/** `npm run invariants`: checks all invariants. Exits with 1 if one is violated. */
async function main(): Promise<void> {
  const { values, positionals } = readCommandLine(operatingCommands.invariants, process)
  if (positionals.length > 0) refuseUse(operatingCommands.invariants, process, 'It has options only.')
  const books = values.books ? await readBooks(values.books) : undefined
  const config = await withGeneratedKey(readConfig())
  const now = await withDatabaseToRead(
    config,
    (line) => void process.stderr.write(`${line}\n`),
    new AbortController().signal,
    (url) => runInvariantCheck(config, url, books),
  )
  const broken = now.invariants.filter(({ state }) => state === 'violated')
  if (values.json) printLine(JSON.stringify(now))
  else {
    for (const line of now.invariants.flatMap(linesOf)) printLine(line)
    printLine(
      broken.length === 0
        ? `\nAll that there is holds (${now.ms} ms).`
        : `\n${broken.map(({ id }) => id).join(', ')}: violated.`,
    )
  }
  if (broken.length > 0) process.exitCode = 1
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
