import { randomBytes } from 'node:crypto'
import { brandOf, type Brand } from './card-number.ts'
import { GatewayFault, invalid } from './fault.ts'
import { text, whole, type Fields } from './fields.ts'
import { cardBehind, type TestCard } from './test-cards.ts'

/** A card that the vault sent for one payment. Its number is not stored here either. */
export type PaymentMethod = { id: string; brand: Brand; lastFour: string; test: Omit<TestCard, 'number'>; cvc: string }

const goodMs = 15 * 60_000
const most = 20_000

type StoredMethod = PaymentMethod & { until: number; triedTimes: number; isUsed: boolean }

export type PaymentMethods = ReturnType<typeof createPaymentMethods>

export function createPaymentMethods(now: () => number) {
  const methods = new Map<string, StoredMethod>()
  const find = (id: string) => {
    const found = methods.get(id)
    if (!found) throw new GatewayFault(422, 'payment_method_unknown', 'There is no such payment method')
    if (found.isUsed) throw new GatewayFault(422, 'payment_method_used', 'This payment method was used')
    if (found.until <= now()) throw new GatewayFault(422, 'payment_method_expired', 'This payment method has expired')
    return found
  }
  return {
    add(fields: Fields): PaymentMethod {
      const method = { id: `pm_${randomBytes(16).toString('base64url')}`, ...read(fields, new Date(now())) }
      methods.set(method.id, { ...method, until: now() + goodMs, triedTimes: 0, isUsed: false })
      for (const oldest of [...methods.keys()].slice(0, Math.max(0, methods.size - most))) methods.delete(oldest)
      return method
    },
    peek: (id: string): StoredMethod | undefined => methods.get(id),
    /** `again`: leaves the method unused, so that it can be used twice. */
    use(id: string, { again = false } = {}): PaymentMethod {
      const found = find(id)
      found.isUsed = !again
      return found
    },
  }
}

function read(fields: Fields, today: Date): Omit<PaymentMethod, 'id'> {
  const number = text(fields, 'number', 19)
  const code = text(fields, 'cvc', 4)
  const known = brandOf(number)
  if (!known) throw new GatewayFault(422, 'invalid_number', 'This is no number of a card')
  if (!/^\d+$/.test(code) || code.length !== known.code)
    throw new GatewayFault(422, 'invalid_cvc', 'This is no code of such a card')
  const [year, month] = [whole(fields, 'exp_year', 2000, 2200), whole(fields, 'exp_month', 1, 12)]
  if (year * 12 + month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1)
    throw new GatewayFault(422, 'invalid_expiry', 'This card has expired')
  if (/^\d+$/.test(text(fields, 'name'))) throw invalid('"name" is the name on the card')
  const { number: _number, ...test } = cardBehind(number)
  return { brand: known.brand, lastFour: number.slice(-4), test, cvc: codeResult(code) }
}

/** M: the code matches, N: it does not, P: it was not checked. */
const codeResult = (code: string): string => (/^0*333$/.test(code) ? 'N' : /^0*222$/.test(code) ? 'P' : 'M')

/** Y: address and postal code match, A: only the street does, Z: only the postal code does, N: neither does. */
export function addressResult(zip: unknown): string {
  if (typeof zip !== 'string') return 'U'
  return zip.includes('77') ? 'N' : zip.includes('88') ? 'A' : zip.includes('99') ? 'Z' : 'Y'
}
