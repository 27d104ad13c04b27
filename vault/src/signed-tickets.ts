import { createHmac, timingSafeEqual } from 'node:crypto'
import { brands, type Brand } from './card/brands.ts'
import { Refusal } from './refusal.ts'

/**
 * The API's permission for a guest with a cart to give a card. `for` names the owner in a form that only the API can
 * read; `card` is the token of the cart's card, whose code they may give again.
 */
export type Ticket = { for: string; until: number; brands: Brand[]; locale: string; card: string | null }

/**
 * The vault's signed statement about a card, which the shop's page sends to the API. Of a code alone it has only the
 * token.
 */
export type Receipt = {
  token: string
  brand: Brand | null
  lastFour: string | null
  month: number | null
  year: number | null
  nameOnCard: string | null
  fingerprint: string | null
  for: string | null
  at: number
}

/** Derives four keys from one secret: a leaked ticket key can neither sign internal calls nor receipts. */
export function createSignedTickets(secret: string) {
  const keyFor = (what: string) => createHmac('sha256', secret).update(what).digest('base64url')
  const [ticketKey, receiptKey, internalKey] = [keyFor('ticket'), keyFor('receipt'), keyFor('internal')]
  const repeatedKey = keyFor('repeated')
  return {
    internalKey,
    readTicket: (text: string, now: number): Ticket => readTicket(ticketKey, text, now),
    receipt: (what: Receipt): string => {
      const body = Buffer.from(JSON.stringify(what)).toString('base64url')
      return `${body}.${sealOf(receiptKey, body).toString('base64url')}`
    },
    /** An HMAC of a call that may be sent twice: the same for the same call, and no other party can make it. */
    markOf: (said: readonly unknown[]): Buffer => sealOf(repeatedKey, JSON.stringify(said)),
    /** Whether a call comes from the shop's own server. */
    isInternal: (header: string | undefined): boolean =>
      isSame(Buffer.from(header ?? ''), Buffer.from(`Bearer ${internalKey}`)),
    /** Whether the shop's own server pipes a guest's call through. */
    isPiped: (header: string | undefined): boolean => isSame(Buffer.from(header ?? ''), Buffer.from(internalKey)),
  }
}
export type SignedTickets = ReturnType<typeof createSignedTickets>

const sealOf = (key: string, text: string) => createHmac('sha256', key).update(text).digest()
const isSame = (given: Buffer, right: Buffer) => given.length === right.length && timingSafeEqual(given, right)

function readTicket(key: string, text: string, now: number): Ticket {
  const [body = '', seal = '', ...more] = text.split('.')
  if (more.length > 0 || !isSame(Buffer.from(seal, 'base64url'), sealOf(key, body))) throw new Refusal(403, 'invalid_ticket')
  const said = JSON.parse(Buffer.from(body, 'base64url').toString()) as Partial<Ticket>
  if (typeof said.for !== 'string' || typeof said.until !== 'number') throw new Refusal(403, 'invalid_ticket')
  if (said.until < now) throw new Refusal(403, 'stale_ticket')
  const taken = brands.filter((brand) => said.brands?.includes(brand))
  const card = typeof said.card === 'string' ? said.card : null
  return { for: said.for, until: said.until, brands: taken, locale: said.locale === 'fr' ? 'fr' : 'en', card }
}
