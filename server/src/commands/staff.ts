import { readCommandLine, refuseUse, type CommandLine } from '@alpenglow/contract/commands/command-line'
import { operatingCommands } from '@alpenglow/contract/commands/operating'
import { roleNames } from '@alpenglow/contract/staff/roles'
import { withDatabaseToRead } from '../backup/target.ts'
import { checkLog } from './check-log.ts'
import { acceptAuditLog, addStaffMember } from '../compose/commands.ts'
import { readConfig } from '../config/read.ts'
import { Invalid } from '../kernel/errors.ts'
import { withGeneratedKey } from '../supervisor/data.ts'
import { texts } from '@alpenglow/texts/texts'
import { ownOf } from '@alpenglow/contract/values/own-property'

const printLine = (line: string) => void process.stdout.write(`${line}\n`)

type StaffLine = CommandLine<typeof operatingCommands.staff>

function memberOf({ values, positionals }: StaffLine) {
  const [task, email, ...rest] = positionals
  const role = roleNames.find((known) => known === values.role)
  if (task !== 'add' || !email || rest.length > 0 || !values.name || !role)
    return refuseUse(
      operatingCommands.staff,
      process,
      `To add somebody takes an address, a name and a role: ${roleNames.join(', ')}.`,
    )
  return { email, name: values.name, role }
}

/**
 * `npm run staff`: adds a staff member (the first one can't be added at the desk), and checks or accepts the audit log.
 */
async function main(): Promise<void> {
  const line = readCommandLine(operatingCommands.staff, process)
  const [task, ...rest] = line.positionals
  const isOfLog = line.values.name === undefined && line.values.role === undefined
  if (task === 'accept-log' && rest.length === 0 && isOfLog) return accept()
  if (task === 'check-log' && isOfLog) return check(rest)
  const member = memberOf(line)
  const config = await withGeneratedKey(readConfig())
  const link = await withDatabaseToRead(config, printLine, new AbortController().signal, (url) =>
    addStaffMember(config, url, member),
  )
  printLine(`${member.name} has a place at the desk as ${member.role}.`)
  printLine(`This link chooses a password, once, for three days. Give it to nobody else:\n${link}`)
}

async function accept(): Promise<void> {
  const config = await withGeneratedKey(readConfig())
  await withDatabaseToRead(config, printLine, new AbortController().signal, (url) => acceptAuditLog(config, url))
  printLine('The audit log is sealed as it is now, and an entry says so. What was changed inside of it still shows.')
}

async function check(args: string[]): Promise<void> {
  const config = await withGeneratedKey(readConfig())
  const { lines, isWell } = await withDatabaseToRead(config, printLine, new AbortController().signal, (url) =>
    checkLog(config, url, args),
  )
  for (const line of lines) printLine(line)
  if (!isWell) process.exitCode = 1
}

const wrong = { email: 'is no mail address', name: 'is empty' } as const
/** Errors for the operator: a sentence, without a stack. */
function sentence(error: unknown): string {
  if (!(error instanceof Invalid)) return error instanceof Error ? error.message : String(error)
  return Object.keys(error.fields)
    .map((field) => english(error.texts[field]) ?? `${field} ${ownOf<string>(wrong, field) ?? 'is wrong'}`)
    .join('\n')
}

const english = (key: string | undefined): string | undefined => key && ownOf<{ en: string }>(texts, key)?.en

main().catch((error: unknown) => {
  process.stderr.write(`${sentence(error)}\n`)
  process.exitCode = 1
})
