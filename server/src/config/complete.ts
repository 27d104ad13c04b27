import { ConfigError, type Config } from './read.ts'

/** What a role needs that runs on a database: the supervisor has found out, or an operator has said, where it is and which key holds. */
export type Complete = Config & { secretKey: string; database: { url: string; directUrl: string } }

export function complete(config: Config): Complete {
  const { url, directUrl } = config.database
  const problems = [
    ...(url && directUrl ? [] : ['DATABASE_URL: this role needs a database']),
    ...(config.secretKey ? [] : ['SECRET_KEY: this role needs one']),
  ]
  if (problems.length > 0) throw new ConfigError(problems)
  return config as Complete
}

/** The key that signs, and those of before that still open. */
export const keysOf = ({ secretKey, oldSecretKeys }: Complete) => [secretKey, ...oldSecretKeys] as const
