import { type Config, readConfigWith } from '../config/read.ts'
import { plainDataFolder } from '../embedded/folder.ts'
import { readOrMakeSecrets, type Secrets } from './secrets.ts'

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
  const { secretKey } = await readOrMakeSecrets(plainDataFolder(config.checkout, config.dataDir))
  return readConfigWith({ SECRET_KEY: secretKey })
}
