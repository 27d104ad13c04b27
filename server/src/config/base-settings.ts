import { z } from 'zod'
import type { ParsedVariables, BaseSettings } from './subject.ts'
import { oneOf, port, variable, whole } from './variable.ts'

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://shop.example.com', abort: true })
  .refine((url) => new URL(url).pathname === '/' && !url.endsWith('?'), 'must be an origin, without a path')
  .transform((url) => new URL(url).origin)

/** The base of the other subjects: mode, address and ports. */
export const baseVariables = {
  MODE: variable(
    oneOf('demo', 'live').optional(),
    'demo on the embedded database; needed with DATABASE_URL',
    'demo shows the shop with invented resorts, logins and providers, and says so everywhere; live refuses to start with any of these.',
  ),
  PORT: variable(
    whole(1, 65_528).default(3000),
    '3000',
    'The port of shop, desk and API; the other ports count from it, so there must be room for seven more.',
  ),
  PUBLIC_URL: variable(
    origin.optional(),
    'http://localhost:PORT',
    'The origin under which guests open the shop; another host name is redirected there, and https turns on Secure cookies and HSTS.',
  ),
  DESK_URL: variable(
    origin.optional(),
    'PUBLIC_URL in demo mode; needed in live mode',
    'The origin under which staff open the desk, on a host name of its own: there is nothing of the shop, and nothing of the desk on the shop’s. It leads to the same server.',
  ),
  VAULT_PORT: variable(port.optional(), 'PORT + 1', 'The port of the card vault.'),
  IMAGES_PORT: variable(port.optional(), 'PORT + 2', 'The port of the image service, on the loopback address.'),
  SANDBOX_PORT: variable(port.optional(), 'PORT + 3', 'The port of the provider sandbox (demo only).'),
  SANDBOX_SMTP_PORT: variable(port.optional(), 'PORT + 5', "The port of the sandbox's mail server (demo only)."),
}

/**
 * Without a mode, a database counts as live: no demo default applies before the start is refused for the missing mode.
 */
export function baseSettingsOf(given: ParsedVariables<typeof baseVariables>, isEmbedded: boolean): BaseSettings {
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${given.PORT}`
  return {
    mode: given.MODE ?? (isEmbedded ? 'demo' : 'live'),
    port: given.PORT,
    publicUrl,
    deskUrl: given.DESK_URL ?? publicUrl,
    sandboxUrl: `http://127.0.0.1:${given.SANDBOX_PORT ?? given.PORT + 3}`,
    sandboxSmtpPort: given.SANDBOX_SMTP_PORT ?? given.PORT + 5,
    imagesPort: given.IMAGES_PORT ?? given.PORT + 2,
    vaultPort: given.VAULT_PORT ?? given.PORT + 1,
  }
}
