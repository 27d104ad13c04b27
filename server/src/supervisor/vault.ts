import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, plainEnvironment } from '../config/read.ts'
import { vaultSecret } from '../secrets/vault-secret.ts'
import type { ChildPlan } from './child.ts'

/** Without card payments, or with another operator's vault, none is started. */
export const keepsVault = ({ vault, cardGateway }: Config): boolean => vault !== null && cardGateway !== null

type VaultSecrets = { secretKey: string; databaseUrl: string }

/**
 * The vault's process: it gets the machine's environment and these variables only. Its memory must never reach a disk,
 * not even in a crash.
 */
export function vaultPlan(
  config: Config,
  dataDir: string,
  { secretKey, databaseUrl }: VaultSecrets,
): Omit<ChildPlan, 'name' | 'checkout' | 'dataDir'> {
  const { ports, publicUrl, port, vault, cardGateway, oldSecretKeys } = config
  return {
    part: 'vault',
    script: 'vault/src/start.ts',
    args: [],
    env: plainEnvironment({
      VAULT_PORT: String(ports.vault),
      VAULT_URL: vault?.url,
      VAULT_DATABASE_URL: databaseUrl,
      VAULT_KEYS_FILE: keysFile(dataDir),
      VAULT_SECRET: vault?.secret ?? vaultSecret(secretKey),
      VAULT_SECRET_OLD: [...(vault?.oldSecrets ?? []), ...[secretKey, ...oldSecretKeys].map(vaultSecret)].join(','),
      SHOP_ORIGIN: publicUrl,
      API_URL: `http://127.0.0.1:${port}`,
      GATEWAY_URL: cardGateway?.url,
      GATEWAY_KEY: cardGateway?.key,
      MODE: config.mode,
      NODE_OPTIONS: '--max-semi-space-size=1 --max-old-space-size=64 --disable-warning=ExperimentalWarning',
    }),
    drainMs: 1500,
    isAlone: true,
    answersAt: `http://127.0.0.1:${ports.vault}/healthz`,
  }
}

export function keysFile(dataDir: string): string {
  const folder = join(dataDir, 'vault')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return join(folder, 'keys.json')
}
