/** The contract needs three levels below its envelope, and a browser's own reports hardly more. */
export const deepestBody = 32

/**
 * The contract's largest body has a thousand items of three parts each. The limit bounds the work of every walk through
 * a body.
 */
export const mostParts = 5000

/**
 * Runs before any other walk through the body: those recurse at each level, and a deep body would overflow the stack.
 * It stops as soon as a limit is passed.
 */
export function exceedsBodyBounds(body: unknown, { deepest, most } = { deepest: deepestBody, most: mostParts }): boolean {
  let parts = 0
  const isBeyond = (value: unknown, left: number): boolean => {
    if (++parts > most) return true
    if (typeof value !== 'object' || value === null) return false
    return left === 0 || Object.values(value).some((part) => isBeyond(part, left - 1))
  }
  return isBeyond(body, deepest)
}

/**
 * How many faulty paths a refusal names: a body with a thousand faults comes from a program, which needs no full list.
 */
const mostTold = 20

/** The first paths only; the iteration stops there. */
export function firstPaths(places: Iterable<string[]>): string[][] {
  const first: string[][] = []
  for (const place of places) if (first.push(place) === mostTold) break
  return first
}
