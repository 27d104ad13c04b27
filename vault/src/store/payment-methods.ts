/** The card and cart of a payment method, until when it can be repeated, and how often it was. */
type RepeatableMethod = { card: string; paymentMethod: string; whose: string; until: number; times: number }

/** A payment method is no card secret, and good for one payment; the limit ends endless repeats. */
const mostTimes = 20

/**
 * The gateway's payment methods of codes that are gone, for the rest of a code's ten minutes. If the bank was not
 * called after all (a circuit breaker was open, a process of the shop died), the same payment method is returned once
 * more, so the guest need not type the code again. If it was, the gateway refuses it, because it is for one payment.
 * The code itself is stored nowhere.
 */
export function createCodeHandover({ codes: most }: { codes: number }, now: () => number) {
  const made = new Map<string, RepeatableMethod>()
  const tokens = new Map<string, string>()

  function forget(token: string): void {
    const found = made.get(token)
    if (!found) return
    made.delete(token)
    if (tokens.get(found.whose) === token) tokens.delete(found.whose)
  }
  return {
    /** When full, the oldest is evicted. */
    note(token: string, { card, paymentMethod, whose, until }: Omit<RepeatableMethod, 'times'>): void {
      forget(token)
      if (made.size >= most) forget(made.keys().next().value ?? '')
      made.set(token, { card, paymentMethod, whose, until, times: 0 })
      tokens.set(whose, token)
    },
    /** For the same card only: a code that came alone does not say which card it is for. */
    again(token: string, card: string): string | undefined {
      const found = made.get(token)
      if (!found || found.card !== card) return undefined
      found.times += 1
      if (now() < found.until && found.times <= mostTimes) return found.paymentMethod
      forget(token)
      return undefined
    },
    forget,
    /** A cart or account has one code, its last, so its earlier payment method is forgotten. */
    forgetOf: (whose: string): void => forget(tokens.get(whose) ?? ''),
    sweep(): void {
      for (const [token, { until }] of made) if (until <= now()) forget(token)
    },
    size: () => made.size,
  }
}
