import { parseArgs } from 'node:util'
import { roleNames } from '@alpenglow/contract/staff/roles'
import { withDatabaseToRead } from '../backup/target.ts'
import { checkLog } from './check-log.ts'
import { acceptAuditLog, addStaffMember } from '../compose/commands.ts'
import { readConfig } from '../config/read.ts'
import { Invalid } from '../kernel/errors.ts'
import { withGeneratedKey } from '../supervisor/data.ts'
import { texts } from '@alpenglow/texts/texts'
import { ownOf } from '@alpenglow/contract/values/own-property'

/**
 * `npm run staff`: adds a staff member (the first one can't be added at the desk), and checks or accepts the audit log.
 */
const usage = [
  `npm run staff -- add EMAIL --name NAME --role ${roleNames.join('|')}`,
  'npm run staff -- check-log [FILE … | NUMBER HASH]    (docs/audit-log.md)',
  'npm run staff -- accept-log    (docs/audit-log.md)',
].join('\n')

const say = (line: string) => void process.stdout.write(`${line}\n`)

function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { name: { type: 'string' }, role: { type: 'string' } },
  })
  const [task, email, ...rest] = positionals
  const role = roleNames.find((known) => known === values.role)
  if (task !== 'add' || !email || rest.length > 0 || !values.name || !role) throw new Error(usage)
  return { email, name: values.name, role }
}

async function main(args: string[]): Promise<void> {
  if (args.length === 1 && args[0] === 'accept-log') return accept()
  if (args[0] === 'check-log') return check(args.slice(1))
  const member = readArguments(args)
  const config = await withGeneratedKey(readConfig())
  const link = await withDatabaseToRead(config, say, new AbortController().signal, (url) => addStaffMember(config, url, member))
  say(`${member.name} has a place at the desk as ${member.role}.`)
  say(`This link chooses a password, once, for three days. Give it to nobody else:\n${link}`)
}

async function accept(): Promise<void> {
  const config = await withGeneratedKey(readConfig())
  await withDatabaseToRead(config, say, new AbortController().signal, (url) => acceptAuditLog(config, url))
  say('The audit log is sealed as it is now, and an entry says so. What was changed inside of it still shows.')
}

async function check(args: string[]): Promise<void> {
  const config = await withGeneratedKey(readConfig())
  const { lines, isWell } = await withDatabaseToRead(config, say, new AbortController().signal, (url) =>
    checkLog(config, url, args),
  )
  for (const line of lines) say(line)
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

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${sentence(error)}\n`)
  process.exitCode = 1
})
