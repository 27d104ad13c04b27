import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { readCommandLine, refuseUse } from '@alpenglow/contract/commands/command-line'
import { companyCommands } from '@alpenglow/contract/commands/company'
import { withDatabaseToRead } from '../backup/target.ts'
import { withMover, type MovePlan } from '../compose/commands.ts'
import { readConfig } from '../config/read.ts'
import { listenForStop } from '../supervisor/stop-signals.ts'
import { demandYes, sentenceOf, nothingChangedText } from './confirmation.ts'

const peopleCommand = companyCommands['import-people']
const printLine = (line: string) => void process.stdout.write(`${line}\n`)

/** How far it came, for the message when it is stopped or fails. */
let state = nothingChangedText

async function main(stop: AbortSignal): Promise<void> {
  const { path, yes, mails } = readArguments()
  // Checked first: otherwise a folder, or a mistyped name, would be reported only after the database was started.
  if ((await stat(path)).isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' })
  const config = readConfig()
  await withDatabaseToRead(config, printLine, stop, (url) =>
    withMover(config, url, async (mover) => {
      const plan = await mover.plan(path, { stop, onProgress: reportProgress('Looked at') })
      refuseWrong(plan)
      printLine(
        [...plan.tally.lines(), ...(plan.tally.changes() > 0 ? ['', plan.tally.summary()] : ['Nothing would change.'])].join(
          '\n',
        ),
      )
      if (plan.tally.changes() > 0) {
        await demandYes({ yes, stop, question: mails ? 'Bring them, and write to them?' : 'Bring them?' })
        await timed('Brought', () => mover.carryOut(plan, { stop, onProgress: reportProgress('Brought') }))
      } else if (mails) await demandYes({ yes, stop, question: 'Write to those who have no way in?' })
      if (mails) await timed('Wrote', () => mover.welcome(path, { stop, onProgress: reportProgress('Wrote') }).then(tellMails))
      else if (plan.unwelcomed > 0)
        printLine(`${plan.unwelcomed} of the file came without a password. Write to those who have no way in with --mails.`)
    }),
  )
}

function readArguments() {
  const { values, positionals } = readCommandLine(peopleCommand, process)
  const [file, ...rest] = positionals
  if (!file) return refuseUse(peopleCommand, process, 'Which file?')
  if (rest.length > 0) return refuseUse(peopleCommand, process, 'One file at a time, please.')
  return { ...values, path: resolve(file) }
}

function refuseWrong({ path, problems, wrong }: MovePlan): void {
  if (wrong === 0) return
  const lines = problems.map(({ at, path: where, reason }) => `${basename(path)}:${at}  ${where ? `${where}: ` : ''}${reason}`)
  const more = wrong > problems.length ? [`… and ${wrong - problems.length} more.`] : []
  throw new Error([...lines, ...more, `${wrong} wrong in ${basename(path)}. ${nothingChangedText}`].join('\n'))
}

const tellMails = (sent: number) => printLine(`${sent} mails are on their way.`)

/** Reports progress, at most every two seconds. */
function reportProgress(did: string) {
  let next = performance.now() + 2000
  return (done: number) => {
    if (did !== 'Looked at') state = `${did} up to line ${done}; what is in stays in. Run it again to go on.`
    if (performance.now() < next) return
    next = performance.now() + 2000
    printLine(`${did} ${done.toLocaleString('en')} lines …`)
  }
}

async function timed(did: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  await work()
  printLine(`${did} in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
}

const { stop } = listenForStop()
try {
  await main(stop)
  process.exit(0)
} catch (error) {
  const stopped = error === stop.reason
  const sentence = stopped ? `Stopped. ${state}` : sentenceOf(error, 'a list of people', state)
  process.stderr.write(`${sentence}${stopped || state === nothingChangedText || sentence.includes(state) ? '' : ` ${state}`}\n`)
  process.exit(1)
}
