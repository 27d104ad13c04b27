import { readFile, stat, writeFile } from 'node:fs/promises'
import { basename, relative, resolve } from 'node:path'
import { readCommandLine, refuseUse } from '@alpenglow/contract/commands/command-line'
import { companyCommands } from '@alpenglow/contract/commands/company'
import { withDatabaseToRead } from '../backup/target.ts'
import { describeProblems, readCatalogueFile, withCatalogue } from '../compose/commands.ts'
import { type Config, readConfig } from '../config/read.ts'
import { listenForStop } from '../supervisor/stop-signals.ts'
import { demandYes, sentenceOf, nothingChangedText } from './confirmation.ts'

const mostLines = 200
const mostBytes = 20_000_000

const printLine = (line: string) => void process.stdout.write(`${line}\n`)

async function main(stop: AbortSignal): Promise<void> {
  if (process.argv[2] === 'export') {
    const path = readExport()
    return exportTo(readConfig(), stop, path)
  }
  const asked = readImport()
  await importFrom(readConfig(), stop, asked)
}

/** `npm run export -- [FILE]`. */
function readExport(): string {
  const { positionals } = readCommandLine(companyCommands.export, process)
  const [, file, ...rest] = positionals
  if (rest.length > 0) return refuseUse(companyCommands.export, process, 'One file at a time, please.')
  return resolve(file ?? todaysName(new Date()))
}

/** `npm run import -- FILE [--yes]`. */
function readImport(): Asked {
  const { values, positionals } = readCommandLine(companyCommands.import, process)
  const [task, file, ...rest] = positionals
  if (task !== 'import' || !file || rest.length > 0)
    return refuseUse(companyCommands.import, process, 'Which file? One at a time, please.')
  return { path: resolve(file), yes: values.yes }
}

/** catalogue-2027-01-31-140509.json, in universal time. */
const todaysName = (now: Date) => `catalogue-${now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}.json`

async function exportTo(config: Config, stop: AbortSignal, path: string): Promise<void> {
  const text = await withDatabaseToRead(config, printLine, stop, (url) =>
    withCatalogue(config, url, (keeper) => keeper.present()),
  )
  stop.throwIfAborted()
  await writeFile(path, text, { flag: 'wx' })
  printLine(`The catalogue is in ${path}\nEdit it, and load it with: npm run import -- ${relative('', path)}`)
}

type Asked = { path: string; yes: boolean }

async function importFrom(config: Config, stop: AbortSignal, { path, yes }: Asked): Promise<void> {
  const file = await readWhole(path)
  await withDatabaseToRead(config, printLine, stop, (url) =>
    withCatalogue(config, url, async (keeper) => {
      const plan = await keeper.plan(file)
      if (plan.movedBy !== 0) printLine(`Its days are right for ${file.asOf}, and moved by ${plan.movedBy} to be right today.`)
      const hidden = plan.lines.length - mostLines
      printLine([...plan.lines.slice(0, mostLines), ...(hidden > 0 ? [`… and ${hidden} lines more.`] : [])].join('\n'))
      if (plan.changes === 0) return
      printLine(`\n${plan.summary}`)
      await demandYes({ yes, stop, question: 'Load this?' })
      // From here on Ctrl-C comes too late: the write takes a second, and is committed as a whole.
      const began = performance.now()
      await keeper.carryOut(plan)
      printLine(`Loaded in ${((performance.now() - began) / 1000).toFixed(1)} s. Processes that run show it within 2 s.`)
    }),
  )
}

async function readWhole(path: string) {
  const { size } = await stat(path)
  if (size > mostBytes)
    throw new Error(`${path} has ${Math.ceil(size / 1e6)} MB; a catalogue has at most 20. ${nothingChangedText}`)
  const read = readCatalogueFile(await readFile(path))
  if ('file' in read) return read.file
  const lines = describeProblems(read.problems, basename(path))
  throw new Error([...lines, `${read.problems.length} wrong in ${basename(path)}. ${nothingChangedText}`].join('\n'))
}

const { stop } = listenForStop()
try {
  await main(stop)
  process.exit(0)
} catch (error) {
  process.stderr.write(`${error === stop.reason ? `Stopped. ${nothingChangedText}` : sentenceOf(error, 'a catalogue')}\n`)
  process.exit(1)
}
