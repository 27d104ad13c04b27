import { readCommandLine, refuseUse } from '@alpenglow/contract/commands/command-line'
import { operatingCommands } from '@alpenglow/contract/commands/operating'
import { locales } from '@alpenglow/contract/translations/api'
import { z } from 'zod'
import { withDatabaseToRead } from '../backup/target.ts'
import { enqueueTestMail } from '../compose/commands.ts'
import { readConfig } from '../config/read.ts'

const mailTestCommand = operatingCommands['mail-test']
const reader = z.tuple([z.email(), z.enum(locales)])

const printLine = (line: string) => void process.stdout.write(`${line}\n`)

/** `npm run mail-test`: checks that mail arrives, on the path of every mail: the queue, the worker, the mail server. */
async function main(): Promise<void> {
  const { positionals } = readCommandLine(mailTestCommand, process)
  const [address, locale = 'en', ...rest] = positionals
  const read = reader.safeParse([address, locale, ...rest])
  if (!read.success) return refuseUse(mailTestCommand, process, 'To which mail address, and in which language?')
  const [to, language] = read.data
  const config = readConfig()
  await withDatabaseToRead(config, printLine, new AbortController().signal, (url) =>
    enqueueTestMail(url, { to, locale: language }),
  )
  printLine(`A test mail to ${to} is ordered; the worker sends it within seconds of running.`)
  printLine(
    config.sandboxUrl && config.mail.url === `smtp://127.0.0.1:${config.ports.smtp}`
      ? `Look at ${config.sandboxUrl}/mail`
      : `Look into that mailbox. Its server is ${new URL(config.mail.url).host}.`,
  )
  printLine('If it does not come: npm run jobs -- list, and the log of the worker.')
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
