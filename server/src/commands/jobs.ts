import { readCommandLine, refuseUse } from '@alpenglow/contract/commands/command-line'
import { operatingCommands } from '@alpenglow/contract/commands/operating'
import { withDatabaseToRead } from '../backup/target.ts'
import { readConfig } from '../config/read.ts'
import { connect, type Db } from '../db/connect.ts'
import { deadLetters, retryDeadLetter } from '../jobs/dead-letters.ts'

const printLine = (line: string) => void process.stdout.write(`${line}\n`)

async function list(db: Db): Promise<void> {
  const letters = await deadLetters(db)
  for (const { id, name, attempts, enqueuedAt, lastError } of letters) {
    printLine(
      `${id}  ${name}  enqueued ${enqueuedAt.toISOString()}, ${attempts} attempt(s), last: ${lastError ?? 'its worker died'}`,
    )
  }
  printLine(letters.length === 0 ? 'No job has failed for good.' : '\nTry one again with: npm run jobs -- retry ID')
}

async function retry(db: Db, id: number): Promise<void> {
  if (!(await retryDeadLetter(db, id))) throw new Error(`No job ${id} has failed for good.`)
  printLine(`Job ${id} is tried again, as soon as a worker runs.`)
}

/** `npm run jobs`: lists the jobs that failed for good, and retries one. */
async function main(): Promise<void> {
  const { positionals } = readCommandLine(operatingCommands.jobs, process)
  const [task = 'list', id = '', ...rest] = positionals
  const retries = task === 'retry' && /^\d{1,15}$/.test(id)
  if (rest.length > 0 || !(retries || (task === 'list' && id === '')))
    refuseUse(operatingCommands.jobs, process, 'List them, or retry one by its number.')
  await withDatabaseToRead(readConfig(), printLine, new AbortController().signal, async (url) => {
    const db = connect({ url, pool: 1, prepared: false, name: 'alpenglow jobs command' })
    try {
      await (retries ? retry(db, Number(id)) : list(db))
    } finally {
      await db.close()
    }
  })
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
