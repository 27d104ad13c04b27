import type { Clock } from '../kernel/clock.ts'
import type { Complete } from '../config/complete.ts'
import type { Config } from '../config/read.ts'
import { developmentPolicy } from '../http/pages/site.ts'
import { vaultKey, vaultSecret } from '../secrets/vault-secret.ts'

/** Whoever came by a partner's link sees the shop as that partner's guest, for the visit. */
export const partnerOf = (cookies: Map<string, string>) => {
  const id = cookies.get('branding')
  return id ? [{ call: 'getPartnerBranding', params: { id } }] : []
}

/** What the shop's pages know of the house they are in. */
export const shopFacts = (
  { mode, sandboxUrl, cookies, publicUrl, analyticsUrl, timeZone, asksMinorConsent }: Config,
  { ahead }: Clock,
) => ({
  mode,
  sandboxUrl,
  csrfCookie: cookies.csrf,
  publicUrl,
  analyticsUrl,
  asksMinorConsent,
  timeZone,
  ahead,
})

/** Google's own script brings another one along. */
const scriptsOf = (api: string): string[] => [
  `${api}/`,
  ...(api.startsWith('https://www.google.com/') ? ['https://www.gstatic.com/recaptcha/'] : []),
]

/** What pages may reach besides this server. */
export const policyOf = ({ analyticsUrl, images, vault }: Config, isDevelopment: boolean): Record<string, string[]> => ({
  ...(isDevelopment && developmentPolicy),
  'connect-src': [
    ...(isDevelopment ? developmentPolicy['connect-src'] : []),
    ...(analyticsUrl ? [new URL(analyticsUrl).origin] : []),
    ...(images ? [images.url] : []),
  ],
  'img-src': images ? [images.url] : [],
  // Card fields, and what a bank asks: the shop's own policy names the vault, and no bank.
  ...(vault && { 'frame-src': [vault.url] }),
})

/**
 * The only script that may be somebody else's, only where an operator wants robots told, and only where a card is given. It has its place in
 * the inventory (docs/payment-scripts.json).
 */
export const guardedPolicyOf = ({ captcha }: Pick<Config, 'captcha'>): Record<string, string[]> =>
  captcha
    ? {
        'script-src': scriptsOf(captcha.api),
        'connect-src': [new URL(captcha.api).origin],
        'frame-src': [`${captcha.api}/`],
      }
    : {}

/** How calls with cards in them are taken. */
export const cardsOf = ({ vault, cardPaths, ports, secretKey }: Complete) => ({
  vault: vault ? { port: ports.vault, internalKey: vaultKey(vault.secret ?? vaultSecret(secretKey), 'internal') } : undefined,
  how: cardPaths,
})
