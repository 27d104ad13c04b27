/** What the contract asks for has three levels below its envelope, and what a browser reports by itself hardly more. */
export const deepestBody = 32

/** The largest that it asks for has a thousand things of three parts each: whatever walks through a body does something for each of its parts. */
export const mostParts = 5000

/** Asked before anything walks through a body, for whatever does calls itself once more at each level. It looks at no more than it must. */
export function isTooMuch(body: unknown, { deepest, most } = { deepest: deepestBody, most: mostParts }): boolean {
  let parts = 0
  const isBeyond = (value: unknown, left: number): boolean => {
    if (++parts > most) return true
    if (typeof value !== 'object' || value === null) return false
    return left === 0 || Object.values(value).some((part) => isBeyond(part, left - 1))
  }
  return isBeyond(body, deepest)
}

/** Of very many places that are wrong somebody reads the first ones: a body that has a thousand was not typed. */
const mostTold = 20

/** Those that are told; no more are looked for. */
export function firstOf(places: Iterable<string[]>): string[][] {
  const first: string[][] = []
  for (const place of places) if (first.push(place) === mostTold) break
  return first
}
