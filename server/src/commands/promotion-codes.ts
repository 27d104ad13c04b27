import { readCommandLine, refuseUse } from '@alpenglow/contract/commands/command-line'
import { companyCommands } from '@alpenglow/contract/commands/company'
import { withDatabaseToRead } from '../backup/target.ts'
import { makePromotionCodes } from '../compose/commands.ts'
import { readConfig } from '../config/read.ts'
import { listenForStop } from '../supervisor/stop-signals.ts'
import { sentenceOf, nothingChangedText } from './confirmation.ts'

const codesCommand = companyCommands['promotion-codes']
const most = 100_000

const aside = (line: string) => void process.stderr.write(`${line}\n`)

/**
 * `npm run promotion-codes`: generates codes that count once each, as a table for printing or mailing
 * (docs/catalogue-file.md).
 */
async function main(stop: AbortSignal): Promise<void> {
  const { positionals } = readCommandLine(codesCommand, process)
  const [promotion = '', wanted = '', ...rest] = positionals
  const count = Number(wanted)
  if (promotion === '' || rest.length > 0 || !/^\d{1,6}$/.test(wanted) || count === 0)
    refuseUse(codesCommand, process, 'Of which promotion, and how many?')
  if (count > most) throw new Error(`At most ${most} codes at once. ${nothingChangedText}`)
  const make = (url: string) => makePromotionCodes(url, promotion, count)
  const codes = await withDatabaseToRead(readConfig(), aside, stop, make)
  process.stdout.write(`code,promotion\n${codes.map((code) => `${code},${promotion}\n`).join('')}`)
  aside(`${count} codes, each counts once. They are kept as hashes: what you don’t keep now, nobody can show you again.`)
}

const { stop } = listenForStop()
try {
  await main(stop)
  process.exitCode = 0
} catch (error) {
  aside(error === stop.reason ? `Stopped. ${nothingChangedText}` : sentenceOf(error, 'a batch'))
  process.exitCode = 1
} finally {
  // Exits only after the output is flushed.
  process.stdout.write('', () => process.exit())
}
