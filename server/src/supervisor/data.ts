import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, readConfigWith } from '../config/read.ts'
import { readOrMakeSecrets, type Secrets } from './secrets.ts'

/** The folder of secrets and logs when the database is an external one. */
export async function plainDataFolder(config: Config): Promise<string> {
  const folder = config.dataDir ?? join(config.checkout, 'data')
  await mkdir(folder, { recursive: true }).catch((error: Error) => {
    throw new Error(`The data folder ${folder} can't be made (${error.message}). DATA_DIR moves it.`)
  })
  return realpath(folder)
}

/** Variables that every process of the house must agree on, determined once by the first process. */
export function sharedVariablesOf(config: Config, dataDir: string, secrets: Secrets | undefined, databaseUrl: string) {
  const secretKey = config.secretKey ?? secrets?.secretKey
  return {
    DATA_DIR: dataDir,
    MODE: config.mode,
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: config.database.directUrl ?? databaseUrl,
    ...(secretKey ? { SECRET_KEY: secretKey } : {}),
  }
}

/** A single role in demo mode uses the generated key of its data folder, as the other roles there do. */
export async function withGeneratedKey(config: Config): Promise<Config> {
  if (config.mode === 'live' || config.secretKey) return config
  const { secretKey } = await readOrMakeSecrets(await plainDataFolder(config))
  return readConfigWith({ SECRET_KEY: secretKey })
}
