import { readCommandLine, refuseUse } from '@alpenglow/contract/commands/command-line'
import { operatingCommands } from '@alpenglow/contract/commands/operating'
import { withDatabaseToRead } from '../backup/target.ts'
import { formatOrderNumber } from '@alpenglow/contract/orders/written-number'
import { matchAllPayments, type NamedMatch } from '../compose/commands.ts'
import { readConfig } from '../config/read.ts'
import { withGeneratedKey } from '../supervisor/data.ts'
import { listenForStop } from '../supervisor/stop-signals.ts'

const matchCommand = operatingCommands['match-payments']

const printLine = (line: string) => void process.stdout.write(`${line}\n`)
const money = (amount: number, currency: string) => `${currency} ${(amount / 100).toFixed(2)}`

const ends = {
  'not yet': 'accept it again at the desk; or refuse it there, or add --give-back, and it is refunded.',
  'by a worker': 'the worker refunds it within a minute, and its order ends.',
} as const

function printMatch({ payments, ordered, waiting, accepted, differing, leftToWorkers, unknown, orders }: NamedMatch): void {
  printLine(`${payments} payments of ours are in the gateway’s books; ${ordered} of them were taken for orders that are here.`)
  if (waiting > 0) printLine(`${waiting} more are held for orders that wait for the desk.`)
  for (const { reference, id, ordered: amount, taken, currency, end } of accepted) {
    const [number, left] = [orders.get(reference), taken === amount ? '' : `, of which ${money(taken, currency)} are left`]
    printLine(
      `accepted before what was lost: order ${number ? formatOrderNumber(number) : 'of'} ${reference} (${id}), ${money(amount, currency)} taken${left}: ${ends[end]}`,
    )
  }
  for (const { reference, id, ordered: amount, taken, currency } of differing)
    printLine(`other than ordered: ${reference} (${id}), ${money(amount, currency)} ordered, ${money(taken, currency)} taken.`)
  if (leftToWorkers.length > 0)
    printLine(`${leftToWorkers.length} more are known here and are finished by the worker: ${leftToWorkers.join(', ')}.`)
  for (const { reference, id, what, amount, currency, end, why } of unknown)
    printLine(`${what} and unknown here: ${reference} (${id}), ${money(amount, currency)}: ${end}${why ? `, ${why}` : ''}`)
  if (unknown.some(({ end }) => end === 'not yet'))
    printLine('Add --give-back to refund what was captured and void what is held.')
  if (unknown.length === 0) printLine('Nothing is captured or held that is unknown here.')
}

/**
 * `npm run match-payments`: compares the card gateway's books with ours. Exits with 1 if money is held or taken without
 * an order, or differs from the order.
 */
async function main(): Promise<void> {
  const { values, positionals } = readCommandLine(matchCommand, process)
  if (positionals.length > 0) refuseUse(matchCommand, process, 'It has options only.')
  const days = Number(values.days ?? '8')
  if (!(days > 0 && days <= 400)) refuseUse(matchCommand, process, '--days is a number of days, up to 400.')
  const config = await withGeneratedKey(readConfig())
  const { stop } = listenForStop()
  const since = new Date(Date.now() - days * 86_400_000)
  const match = await withDatabaseToRead(config, printLine, stop, (url) =>
    matchAllPayments(config, url, { since, givesBack: values['give-back'] }),
  )
  printMatch(match)
  const isAcceptedStill = match.accepted.some(({ end }) => end === 'not yet')
  if (isAcceptedStill || match.differing.length > 0 || match.unknown.some(({ end }) => end !== 'given back'))
    process.exitCode = 1
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
