import { parseArgs } from 'node:util'

export type Ports = { http: number; smtp: number }

/** The ports: `--port` and `--smtp-port` win over SANDBOX_PORT and SANDBOX_SMTP_PORT. 0 takes any free one. */
export const readPorts = (args: readonly string[] = process.argv.slice(2), env: NodeJS.ProcessEnv = process.env): Ports => {
  const { values } = parseArgs({
    args: [...args],
    options: { port: { type: 'string' }, 'smtp-port': { type: 'string' }, 'shop-url': { type: 'string' } },
  })
  return {
    http: port('SANDBOX_PORT', values.port ?? env['SANDBOX_PORT'] ?? '3003'),
    smtp: port('SANDBOX_SMTP_PORT', values['smtp-port'] ?? env['SANDBOX_SMTP_PORT'] ?? '3005'),
  }
}

export const usualShop = 'http://localhost:3000'

/** The shop's address for providers' webhooks: `--shop-url` wins over SANDBOX_SHOP_URL. */
export const readShopUrl = (args: readonly string[] = process.argv.slice(2), env: NodeJS.ProcessEnv = process.env): string => {
  const { values } = parseArgs({ args: [...args], options: { 'shop-url': { type: 'string' } }, strict: false })
  const url = URL.parse(String(values['shop-url'] ?? env['SANDBOX_SHOP_URL'] ?? usualShop))
  if (url && /^https?:$/.test(url.protocol)) return url.origin
  throw new Error('SANDBOX_SHOP_URL must be an address like http://localhost:3000')
}

const port = (name: string, text: string): number => {
  const value = Number(text)
  if (/^\d+$/.test(text) && value <= 65_535) return value
  throw new Error(`${name} must be a port from 0 to 65535, not "${text}"`)
}
