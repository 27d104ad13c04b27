import { ConfigError, type Config } from './read.ts'

/**
 * The configuration of a role that runs on a database: address and key are known, from the supervisor or the operator.
 */
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

/** The signing key, and the older ones that still decrypt. */
export const keysOf = ({ secretKey, oldSecretKeys }: Complete) => [secretKey, ...oldSecretKeys] as const
