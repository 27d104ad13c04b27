import { mayCount } from '../consent/answer.ts'

let told: string | null = null

/**
 * Somebody goes on from the cart. Our own server tells it to those who count conversions, and looks once more whether it may: without consent
 * nothing leaves this browser. It keeps in mind what it told; this page need not ask it again.
 */
export function checkoutInitiated({ fraudCheckIdentifier: cart }: { fraudCheckIdentifier: string | null }): void {
  if (!mayCount() || cart === null || cart === told) return
  told = cart
  void import('../calls/conversions.ts')
    .then(({ conversionCalls }) => conversionCalls.tellConversion({ body: { eventType: 'initiate_checkout' } }))
    .catch(() => {})
}
