/**
 * Splits an amount in proportion to weights, by the largest remainder: the parts sum to exactly the amount. Each part
 * gets its whole units; left-over units go to the largest remainders, ties to the first.
 */
export function splitProportionally(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return weights.map(() => 0)
  const parts = weights.map((weight, at) => {
    const exact = BigInt(amount) * BigInt(weight)
    return { at, whole: Number(exact / BigInt(all)), rest: exact % BigInt(all) }
  })
  const left = amount - parts.reduce((sum, { whole }) => sum + whole, 0)
  const lucky = new Set(
    parts
      .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1))
      .slice(0, left)
      .map(({ at }) => at),
  )
  return parts.map(({ at, whole }) => whole + (lucky.has(at) ? 1 : 0))
}
