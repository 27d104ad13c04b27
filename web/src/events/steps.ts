/** The checkout steps as the specification numbers them, by their addresses. */
const steps: readonly [address: string, name: string][] = [
  ['/cart', 'cart'],
  ['/create-my-account', 'create-my-account'],
  ['/assign-passes', 'assign-passes'],
  ['/waiver', 'waiver'],
  ['/payment', 'payment'],
  ['/payment/creditcard', 'credit-card'],
  ['/payment/review', 'review'],
]
export type CountedStep = { step: number; name: string }

/** The step of a page, by its pattern in the map; undefined for any other. */
export function stepAt(place: string | undefined): CountedStep | undefined {
  const at = steps.findIndex(([address]) => address === place)
  return at < 0 ? undefined : { step: at + 1, name: steps[at]?.[1] ?? '' }
}
