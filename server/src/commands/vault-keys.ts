import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readCommandLine, refuseUse } from '@alpenglow/contract/commands/command-line'
import { operatingCommands } from '@alpenglow/contract/commands/operating'
import { withDatabaseToRead } from '../backup/target.ts'
import { plainEnvironment, readConfig, type Config, type Environment } from '../config/read.ts'
import { dataFolder } from '../embedded/folder.ts'
import { roleUrls } from '../embedded/roles.ts'
import { sentence } from '../processes/error-sentence.ts'
import { readOrMakeSecrets } from '../supervisor/secrets.ts'
import { keysFile } from '../supervisor/vault.ts'

const vaultKeysCommand = operatingCommands['vault-keys']

/**
 * `npm run vault-keys -- rotate`: runs the vault's own command with this checkout's vault database and key file. With a
 * database of its own (VAULT_DATABASE_URL) the command reads the environment, as the vault does.
 */
async function main(): Promise<void> {
  const { positionals: args } = readCommandLine(vaultKeysCommand, process)
  if (args.length !== 1 || args[0] !== 'rotate') refuseUse(vaultKeysCommand, process, 'There is one thing to do: rotate.')
  const config = readConfig()
  if (config.vaultDatabaseUrl) return run(config, args)
  const dataDir = await dataFolder(config.checkout, config.dataDir)
  const { postgresPassword } = await readOrMakeSecrets(dataDir)
  const printLine = (line: string) => void process.stdout.write(`${line}\n`)
  await withDatabaseToRead(config, printLine, new AbortController().signal, (url) => {
    const told = { VAULT_DATABASE_URL: roleUrls(url, postgresPassword).vault, VAULT_KEYS_FILE: keysFile(dataDir) }
    return run(config, args, plainEnvironment(told))
  })
}

async function run({ checkout }: Config, args: string[], env?: Environment): Promise<void> {
  const script = join(checkout, 'vault/src/keys/command.ts')
  const child = spawn(process.execPath, [script, ...args], { stdio: 'inherit', ...(env && { env }) })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) process.exitCode = 1
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentence(error)}\n`)
  process.exit(1)
})
