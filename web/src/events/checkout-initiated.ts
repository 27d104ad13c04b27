import { mayCount } from '../consent/answer.ts'

let reportedCart: string | null = null

/**
 * The guest goes on from the cart to pay. Our own server reports it to the conversion API, and checks consent once
 * more: without consent nothing leaves this browser. The server deduplicates; this page need not call again for the
 * same cart.
 */
export function checkoutInitiated({ fraudCheckIdentifier: cart }: { fraudCheckIdentifier: string | null }): void {
  if (!mayCount() || cart === null || cart === reportedCart) return
  reportedCart = cart
  void import('../calls/conversions.ts')
    .then(({ conversionCalls }) => conversionCalls.tellConversion({ body: { eventType: 'initiate_checkout' } }))
    .catch(() => {})
}
