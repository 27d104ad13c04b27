import { parseArgs } from 'node:util'
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
  const { values } = parseArgs({
    options: {
      role: { type: 'string', default: 'all' },
      dev: { type: 'boolean', default: false },
      'accept-new-key': { type: 'boolean', default: false },
    },
  })
  const role = roles.find((known) => known === values.role)
  if (!role) throw new Error(`--role=${values.role}: there is ${roles.join(', ')}`)
  return { role, dev: values.dev, acceptsNewKey: values['accept-new-key'] }
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
