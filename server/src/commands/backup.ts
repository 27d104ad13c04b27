import { resolve } from 'node:path'
import { readCommandLine, refuseUse } from '@alpenglow/contract/commands/command-line'
import { operatingCommands } from '@alpenglow/contract/commands/operating'
import { sumOfRows } from '../backup/format.ts'
import { checkBackup } from '../backup/read.ts'
import { restoreBackup, type RestoreResult } from '../backup/restore.ts'
import { refusePlace, takeBackup } from '../backup/take.ts'
import { withDatabaseToFill, withDatabaseToRead } from '../backup/target.ts'
import { type Config, readConfig } from '../config/read.ts'
import { listenForStop, orStopped } from '../supervisor/stop-signals.ts'

const printLine = (line: string) => console.log(line)

async function main(stop: AbortSignal) {
  if (process.argv[2] === 'restore') {
    const { path, values } = readRestore()
    return restore(readConfig(), stop, { path, ...values })
  }
  const path = readBackup()
  await backUp(readConfig(), stop, path)
}

/** `npm run backup -- [FILE]`. */
function readBackup(): string {
  const { positionals } = readCommandLine(operatingCommands.backup, process)
  const [task, file, ...rest] = positionals
  if (task !== 'backup' || rest.length > 0) return refuseUse(operatingCommands.backup, process, 'One file at a time, please.')
  return resolve(file ?? todaysName(new Date()))
}

/** `npm run restore -- FILE [--replace [--yes]]`. */
function readRestore() {
  const { values, positionals } = readCommandLine(operatingCommands.restore, process)
  const [, file, ...rest] = positionals
  if (!file || rest.length > 0) return refuseUse(operatingCommands.restore, process, 'Which file? One at a time, please.')
  return { path: resolve(file), values }
}

/** backup-2027-01-31-140509.alpenglow.gz, in universal time. */
const todaysName = (now: Date) => `backup-${now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}.alpenglow.gz`

async function backUp(config: Config, stop: AbortSignal, path: string) {
  const began = performance.now()
  await refusePlace(path)
  const { header, size } = await withDatabaseToRead(config, printLine, stop, (url) => takeBackup(url, path, stop))
  printLine(`Backed up ${amount(header.tables)} in ${seconds(began)}:\n  ${path} (${megabytes(size)})`)
  printLine('It holds personal data and password hashes: keep it as safe as the database itself.')
  printLine('SECRET_KEY is not in it. Keep that too: under another key the shop does not start from it.')
  if (config.images)
    printLine('Pass photos are not in it: they lie in the folder "images" of the data, which needs a copy of its own.')
  if (config.vault) printLine("The card vault's database and its keys are not in it either; they need a backup of their own.")
}

type Asked = { path: string; replace: boolean; yes: boolean }

async function restore(config: Config, stop: AbortSignal, request: Asked) {
  const began = performance.now()
  const options = { backup: await orStopped(checkBackup(request.path), stop), replace: request.replace, yes: request.yes }
  const restored = await withDatabaseToFill(config, printLine, stop, (url) =>
    orStopped(restoreBackup({ url, ...options }), stop),
  )
  const { header, migrated, waitingJobs, resumed } = restored
  printLine(`Restored ${amount(header.tables)} of the backup made at ${header.madeAt}, in ${seconds(began)}.`)
  if (migrated.length > 0) printLine(`Brought up to date: ${migrated.join(', ')}.`)
  if (waitingJobs > 0) printLine(`Jobs of that time that wait, and run when Alpenglow starts: ${waitingJobs}.`)
  printCatchUp(resumed)
  printLine(
    'It starts only with the SECRET_KEY that was used when the backup was made, or with that as SECRET_KEY_OLD beside a new one.',
  )
}

/** Reports what differs from the backup, because time has passed since it was made. */
function printCatchUp({ jump, series, sessions, links }: RestoreResult['resumed']) {
  printLine(`All guests and staff sign in again: ${sessions} sessions and ${links} open links of mails were ended.`)
  const lasts = Object.entries(series).map(([seller, last]) => `${seller} after ${last}`)
  if (lasts.length > 0)
    printLine(
      `Numbers of receipts go on ${jump} further, so that none is given twice: ${lasts.join(', ')}. Those in between stay free.`,
    )
  printLine('Open pages ask anew for what they show: carts and news count on from further up.')
  printLine(
    'What came after the backup is lost: match the payments, and repeat deletions and withdrawals (docs/production.md, part 6).',
  )
}

const amount = (tables: { rows: number }[]) => `${tables.length} tables with ${sumOfRows(tables)} rows`
const seconds = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

const { stop } = listenForStop()
try {
  await main(stop)
  process.exit(0)
} catch (error) {
  console.error(stop.aborted ? 'Stopped before the end: nothing was written or changed.' : sentence(error))
  process.exit(1)
}

/** Errors for the operator: a sentence, without a stack. A connection tried at two addresses fails with a list. */
function sentence(error: unknown): string {
  if (error instanceof AggregateError) return sentence(error.errors[0])
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return 'The disk is full: no backup was written.'
  if (code === 'ECONNREFUSED') return `The database is away (${message}).`
  return error instanceof Error ? message : String(error)
}
