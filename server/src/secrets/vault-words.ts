import { createHmac, timingSafeEqual } from 'node:crypto'
import { cardBrands } from '@alpenglow/contract/payments/brands'
import { isPrinted } from '@alpenglow/contract/values/printable-text'
import * as z from 'zod/mini'
import { vaultKey } from './vault-secret.ts'

const minute = 60_000
/** How long a ticket opens the vault for, and how long its word about a card is taken. */
const [ticketMs, receiptMs] = [30 * minute, 10 * minute]
/** Of two machines one is a little ahead. */
const aheadMs = minute

const Receipt = z.object({
  token: z.string().check(z.regex(/^card_[\w-]{22}$/)),
  brand: z.enum(cardBrands),
  lastFour: z.string().check(z.regex(/^\d{4}$/)),
  month: z.int().check(z.minimum(1), z.maximum(12)),
  year: z.int().check(z.minimum(2000), z.maximum(2100)),
  nameOnCard: z.string().check(z.maxLength(255), z.refine(isPrinted)),
  fingerprint: z.string().check(z.minLength(16), z.maxLength(100)),
  for: z.nullable(z.string()),
  at: z.int(),
})
export type Receipt = z.infer<typeof Receipt>
/** `card` is the token of the one that a cart has already: its code may be given again, by whoever has the ticket. */
export type Ticket = { for: string; brands: readonly string[]; locale: string; card: string | null }

/**
 * What shop and vault say to each other through a browser, which can read it, and change nothing of it: the shop's leave to give a card, and the
 * vault's word that it has one. `JSON in base64url . HMAC`, each with a key of its own.
 */
export function createVaultWords(secret: string) {
  const keys = {
    ticket: vaultKey(secret, 'ticket'),
    receipt: vaultKey(secret, 'receipt'),
    internal: vaultKey(secret, 'internal'),
  }
  const proof = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url')

  return {
    /** For whom a card is: known to the vault as this, which says nothing else. */
    bindingOf: (whose: string): string => proof(secret, `for\n${whose}`).slice(0, 32),
    ticket(what: Ticket, now: Date): { ticket: string; until: Date } {
      const until = new Date(now.getTime() + ticketMs)
      const said = Buffer.from(JSON.stringify({ ...what, until: until.getTime() })).toString('base64url')
      return { ticket: `${said}.${proof(keys.ticket, said)}`, until }
    },
    /** What the vault says; nothing where that is not the vault's word, or too old. */
    receipt(text: string, now: Date): Receipt | undefined {
      const [said = '', given = '', ...more] = text.split('.')
      if (more.length > 0 || !isSame(proof(keys.receipt, said), given)) return undefined
      const read = z.safeParse(Receipt, parsed(said))
      const age = read.success ? now.getTime() - read.data.at : Number.NaN
      return read.success && age <= receiptMs && age >= -aheadMs ? read.data : undefined
    },
    /** Whether a call comes from the vault itself, which stands before some paths of other clients. */
    isVault: (given: string | undefined): boolean => given !== undefined && isSame(keys.internal, given),
  }
}
export type VaultWords = ReturnType<typeof createVaultWords>

function isSame(right: string, given: string): boolean {
  const [one, other] = [Buffer.from(right), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function parsed(base64url: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64url, 'base64url').toString())
  } catch {
    return undefined
  }
}
