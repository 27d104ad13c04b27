import { z } from 'zod'
import { subject, problemIf } from '../subject.ts'
import { commaSeparated, oneOf, secret, variable } from '../variable.ts'

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://cards.example.com', abort: true })
  .transform((url) => new URL(url).origin)

export const vault = subject({
  title: 'The card vault',
  variables: {
    VAULT_URL: variable(
      origin.optional(),
      'http://127.0.0.1:VAULT_PORT in demo mode; none in live mode: no cards are taken',
      'The origin under which browsers reach the card vault: another host name than the shop’s, as cookies make no difference between ports.',
    ),
    VAULT_SECRET: secret(
      z.string().min(43, 'needs at least 32 random bytes, written in base64url').optional(),
      'made of SECRET_KEY',
      'What shop and vault sign their words to each other with. Where they run apart, both are given the same one.',
    ),
    VAULT_SECRET_OLD: secret(
      commaSeparated,
      'none',
      'Those of before, separated by commas, where `npm start` minds the vault: with one of them beside it a new VAULT_SECRET is no mistake.',
    ),
    CARD_PATHS: variable(
      oneOf('pipe', 'refuse').optional(),
      'pipe in demo mode, refuse in live mode',
      'What the server does with a call that may carry a card’s number and did not come from the vault: hand its bytes on to the vault unread, or refuse it. In live mode the balancer leads these paths to the vault (docs/nginx.conf).',
    ),
  },
  settings: (given, { mode, vaultPort }) => {
    const url = given.VAULT_URL ?? (mode === 'demo' ? `http://127.0.0.1:${vaultPort}` : undefined)
    const cardPaths = given.CARD_PATHS ?? (mode === 'demo' ? 'pipe' : 'refuse')
    return { vault: url ? { url, secret: given.VAULT_SECRET, oldSecrets: given.VAULT_SECRET_OLD } : null, cardPaths }
  },
  whyNot: ({ VAULT_URL }, { publicUrl }) =>
    problemIf(
      VAULT_URL && new URL(VAULT_URL).hostname === new URL(publicUrl).hostname,
      'VAULT_URL: needs a host name of its own, for cookies make no difference between ports',
    ),
  whyNotLive: ({ VAULT_URL, CARD_PATHS }) => [
    ...problemIf(VAULT_URL?.startsWith('http:'), 'VAULT_URL: live mode needs an https address'),
    ...problemIf(
      CARD_PATHS === 'pipe',
      'CARD_PATHS: in live mode no byte of a card comes to this server; the balancer leads these paths to the vault',
    ),
  ],
})
