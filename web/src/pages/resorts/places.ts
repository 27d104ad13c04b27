import type { Resort } from '@alpenglow/contract/catalogue/resort'

type Placed = Pick<Resort, 'id' | 'code' | 'region' | 'subregion'>
export type PlaceKind = 'region' | 'subregion'
/**
 * A region or subregion. They have names in each language but no code, so the address identifies them by their oldest
 * resort.
 */
export type Place = { kind: PlaceKind; key: string; name: string }

const kinds: readonly PlaceKind[] = ['region', 'subregion']

/** All regions, then all subregions with a different name. */
export function placesOf(resorts: readonly Placed[]): Place[] {
  const oldest = resorts.toSorted((a, b) => a.id - b.id)
  const known = new Map<string, Place>()
  for (const kind of kinds) {
    for (const resort of oldest) {
      const name = resort[kind]
      if (name !== '' && !known.has(name)) known.set(name, { kind, key: `${kind}-${resort.code}`, name })
    }
  }
  return [...known.values()]
}

export const isIn = (resort: Placed, { kind, name }: Place): boolean => resort[kind] === name
