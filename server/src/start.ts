import { readCommandLine, refuseUse } from '@alpenglow/contract/commands/command-line'
import { developmentCommands } from '@alpenglow/contract/commands/development'
import { operatingCommands } from '@alpenglow/contract/commands/operating'
import { sentence } from './processes/error-sentence.ts'
import { listenForStop, watchParent } from './supervisor/stop-signals.ts'

/**
 * The single entry point. Without a role it starts the whole house, with one only that part:
 * `--role=api`, `--role=worker`, `--role=migrate`, `--role=all`; `--dev` reloads what changes.
 * `--accept-new-key` is for an operator who has lost the keys that the data were last used with.
 */
const roles = ['all', 'api', 'worker', 'migrate'] as const

async function start() {
  // Before anything else is loaded, so that an early Ctrl-C stops it like any other.
  const signals = listenForStop()
  const { role, ...started } = readArguments()
  const { readConfig, startedByNpm } = await import('./config/read.ts')
  if (startedByNpm()) watchParent(signals)
  const config = readConfig()
  if (role === 'all') {
    const { supervise } = await import('./supervisor/supervise.ts')
    return supervise(config, started, signals)
  }
  const { runRole } = await import('./supervisor/role.ts')
  await runRole(role, config, started, signals).catch((error: unknown) => {
    if (!signals.stop.aborted || (error as Error).message !== 'stopped') throw error
  })
}

function readArguments() {
  const command = typedCommand()
  const { values, positionals } = readCommandLine(command, process)
  const role = roles.find((known) => known === (values.role ?? 'all'))
  if (!role) return refuseUse(command, process, `--role=${values.role}: there is ${roles.join(', ')}.`)
  if (positionals.length > 0) return refuseUse(command, process, 'A start has options only.')
  return { role, dev: values.dev, acceptsNewKey: values['accept-new-key'] }
}

/** `npm start`, or one of the two scripts that are the same start with an option. */
function typedCommand() {
  if (process.argv.includes('--role=migrate')) return operatingCommands.migrate
  return process.argv.includes('--dev') ? developmentCommands.dev : operatingCommands.start
}

// A closed terminal or a broken pipe must not end the house in the middle of its shutdown.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

try {
  await start()
  process.exit(0)
} catch (error) {
  console.error(sentence(error))
  process.exit(1)
}
