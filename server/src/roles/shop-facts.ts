import type { Clock } from '../kernel/clock.ts'
import type { Complete } from '../config/complete.ts'
import type { Config } from '../config/read.ts'
import { developmentPolicy } from '../http/pages/site.ts'
import { vaultKey, vaultSecret } from '../secrets/vault-secret.ts'

/** A visitor who came by a partner's link sees the partner's branding for the visit. */
export const partnerOf = (cookies: Map<string, string>) => {
  const id = cookies.get('branding')
  return id ? [{ call: 'getPartnerBranding', params: { id } }] : []
}

/** The configuration that the shop's pages need. */
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

/** Google's script loads another one. */
const scriptsOf = (api: string): string[] => [
  `${api}/`,
  ...(api.startsWith('https://www.google.com/') ? ['https://www.gstatic.com/recaptcha/'] : []),
]

/** The origins that pages may reach besides this server's. */
export const policyOf = ({ analyticsUrl, images, vault }: Config, isDevelopment: boolean): Record<string, string[]> => ({
  ...(isDevelopment && developmentPolicy),
  'connect-src': [
    ...(isDevelopment ? developmentPolicy['connect-src'] : []),
    ...(analyticsUrl ? [new URL(analyticsUrl).origin] : []),
    ...(images ? [images.url] : []),
  ],
  'img-src': images ? [images.url] : [],
  // Card fields and a bank's challenge: this policy names the vault, and no bank.
  ...(vault && { 'frame-src': [vault.url] }),
})

/**
 * The only script of a third party: only with a configured captcha, and only where a guest enters a card. It is in the
 * inventory (docs/payment-scripts.json).
 */
export const guardedPolicyOf = ({ captcha }: Pick<Config, 'captcha'>): Record<string, string[]> =>
  captcha
    ? {
        'script-src': scriptsOf(captcha.api),
        'connect-src': [new URL(captcha.api).origin],
        'frame-src': [`${captcha.api}/`],
      }
    : {}

/** The settings for calls that contain cards. */
export const cardsOf = ({ vault, cardPaths, ports, secretKey }: Complete) => ({
  vault: vault ? { port: ports.vault, internalKey: vaultKey(vault.secret ?? vaultSecret(secretKey), 'internal') } : undefined,
  how: cardPaths,
})
