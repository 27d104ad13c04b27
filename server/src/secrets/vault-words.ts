import { createHmac, timingSafeEqual } from 'node:crypto'
import { cardBrands } from '@alpenglow/contract/payments/brands'
import { isPrinted } from '@alpenglow/contract/values/printable-text'
import * as z from 'zod/mini'
import { vaultKey } from './vault-secret.ts'

const minute = 60_000
/** How long a ticket is valid at the vault, and how long a receipt of the vault is accepted. */
const [ticketMs, receiptMs] = [30 * minute, 10 * minute]
/** Tolerance for clocks that differ between machines. */
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
/** `card`: the token of the cart's present card, whose code may be entered again with this ticket. */
export type Ticket = { for: string; brands: readonly string[]; locale: string; card: string | null }

/**
 * Signed messages between shop and vault that pass through a browser, which can read but not alter them: the shop's
 * ticket to enter a card, and the vault's receipt of one. `JSON in base64url . HMAC`, each with its own key.
 */
export function createVaultWords(secret: string) {
  const keys = {
    ticket: vaultKey(secret, 'ticket'),
    receipt: vaultKey(secret, 'receipt'),
    internal: vaultKey(secret, 'internal'),
  }
  const proof = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url')

  return {
    /** A pseudonym of the card's owner, for the vault, which learns nothing else of the owner. */
    bindingOf: (whose: string): string => proof(secret, `for\n${whose}`).slice(0, 32),
    ticket(what: Ticket, now: Date): { ticket: string; until: Date } {
      const until = new Date(now.getTime() + ticketMs)
      const said = Buffer.from(JSON.stringify({ ...what, until: until.getTime() })).toString('base64url')
      return { ticket: `${said}.${proof(keys.ticket, said)}`, until }
    },
    /** The vault's receipt; undefined where the signature is wrong, or it is too old. */
    receipt(text: string, now: Date): Receipt | undefined {
      const [said = '', given = '', ...more] = text.split('.')
      if (more.length > 0 || !isSame(proof(keys.receipt, said), given)) return undefined
      const read = z.safeParse(Receipt, parsed(said))
      const age = read.success ? now.getTime() - read.data.at : Number.NaN
      return read.success && age <= receiptMs && age >= -aheadMs ? read.data : undefined
    },
    /** Whether a call comes from the vault itself, which proxies some paths of other clients. */
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
