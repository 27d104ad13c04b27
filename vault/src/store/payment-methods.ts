/** Whose card and code it was made of, and by what the code is asked for again. */
type Made = { card: string; paymentMethod: string; whose: string; until: number; times: number }

/** A payment method is no secret of a card, and worth one payment: whoever asks for it without end has the gateway refuse without end. */
const mostTimes = 20

/**
 * What the gateway has called a card whose code is gone from here, for what is left of that code's ten minutes. Where no bank was asked after all (a
 * breaker was open, a process of the shop died), the same name is given once more, so nobody types the code anew. Where one was, the gateway
 * refuses it: it is for one payment. The code itself is kept by nobody.
 */
export function createHandedOver({ codes: most }: { codes: number }, now: () => number) {
  const made = new Map<string, Made>()
  const tokens = new Map<string, string>()

  function forget(token: string): void {
    const found = made.get(token)
    if (!found) return
    made.delete(token)
    if (tokens.get(found.whose) === token) tokens.delete(found.whose)
  }
  return {
    /** Of very many the oldest goes. */
    note(token: string, { card, paymentMethod, whose, until }: Omit<Made, 'times'>): void {
      forget(token)
      if (made.size >= most) forget(made.keys().next().value ?? '')
      made.set(token, { card, paymentMethod, whose, until, times: 0 })
      tokens.set(whose, token)
    },
    /** Of the same card only: a code that came alone says nothing of which it is for. */
    again(token: string, card: string): string | undefined {
      const found = made.get(token)
      if (!found || found.card !== card) return undefined
      found.times += 1
      if (now() < found.until && found.times <= mostTimes) return found.paymentMethod
      forget(token)
      return undefined
    },
    forget,
    /** A cart has one code, its last. */
    forgetOf: (whose: string): void => forget(tokens.get(whose) ?? ''),
    sweep(): void {
      for (const [token, { until }] of made) if (until <= now()) forget(token)
    },
    size: () => made.size,
  }
}
