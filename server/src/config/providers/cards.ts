import { z } from 'zod'
import { subject, problemIf } from '../subject.ts'
import { secret, variable } from '../variable.ts'

export type CardGatewaySettings = { url: string; key: string; eventsKey: string | undefined }

const address = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://gateway.example/v1', abort: true })
  .refine(
    (text) => new URL(text).search === '' && new URL(text).username === '',
    'must be an address without a query or a login',
  )
  .transform((text) => text.replace(/\/$/, ''))

export const demoCardGateway = (sandbox: string): CardGatewaySettings => ({
  url: `${sandbox}/gateway`,
  key: 'a-key-that-everybody-knows',
  eventsKey: 'another-key-that-everybody-knows',
})

export const cards = subject({
  title: 'Cards',
  variables: {
    CARD_GATEWAY_URL: variable(
      address.optional(),
      'the sandbox in demo mode; none in live mode: nobody pays by card',
      'The card gateway, as the address that its /v1/payments stands under. Numbers go to it from the vault only; money is asked for, and given back, by the shop’s server.',
    ),
    CARD_GATEWAY_KEY: secret(
      z.string().min(16, 'needs at least 16 signs').optional(),
      'the sandbox’s in demo mode',
      'The key that the card gateway knows the shop and the vault by.',
    ),
    CARD_GATEWAY_EVENTS_KEY: secret(
      z.string().min(16, 'needs at least 16 signs').optional(),
      'the sandbox’s in demo mode; without it the gateway is asked, and not heard',
      'What the card gateway signs its own words with: it sends them to PUBLIC_URL/api/v2/payment-events, and the payment is looked at then instead of later.',
    ),
  },
  settings: ({ CARD_GATEWAY_URL: url, CARD_GATEWAY_KEY: key, CARD_GATEWAY_EVENTS_KEY: eventsKey }, { mode, sandboxUrl }) => ({
    cardGateway: url && key ? { url, key, eventsKey } : mode === 'demo' ? demoCardGateway(sandboxUrl) : null,
  }),
  whyNot: ({ CARD_GATEWAY_URL, CARD_GATEWAY_KEY }) => [
    ...problemIf(CARD_GATEWAY_URL && !CARD_GATEWAY_KEY, 'CARD_GATEWAY_KEY: is needed with CARD_GATEWAY_URL'),
    ...problemIf(CARD_GATEWAY_KEY && !CARD_GATEWAY_URL, 'CARD_GATEWAY_URL: is needed with CARD_GATEWAY_KEY'),
  ],
  whyNotLive: ({ CARD_GATEWAY_URL, CARD_GATEWAY_KEY, CARD_GATEWAY_EVENTS_KEY }) => [
    ...problemIf(
      CARD_GATEWAY_URL?.startsWith('http:'),
      'CARD_GATEWAY_URL: live mode needs https; the sandbox is for demo mode',
    ),
    ...problemIf(
      CARD_GATEWAY_KEY === demoCardGateway('').key,
      'CARD_GATEWAY_KEY: this is the sandbox’s, which everybody knows',
    ),
    ...problemIf(
      CARD_GATEWAY_EVENTS_KEY !== undefined && CARD_GATEWAY_EVENTS_KEY === demoCardGateway('').eventsKey,
      'CARD_GATEWAY_EVENTS_KEY: this is the sandbox’s, which everybody knows',
    ),
  ],
})
