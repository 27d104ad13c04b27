/** What the contract asks for has three levels below its envelope, and what a browser reports by itself hardly more. */
export const deepestBody = 32

/** Asked before anything walks through a body, for whatever does calls itself once more at each level. It looks no deeper than it must. */
export const isDeeper = (value: unknown, than: number): boolean =>
  typeof value === 'object' && value !== null && (than === 0 || Object.values(value).some((part) => isDeeper(part, than - 1)))

/** Of very many places that are wrong somebody reads the first ones: a body that has a thousand was not typed. */
const mostTold = 20

/** Those that are told; no more are looked for. */
export function firstOf(places: Iterable<string[]>): string[][] {
  const first: string[][] = []
  for (const place of places) if (first.push(place) === mostTold) break
  return first
}
