import type { Resort } from '@alpenglow/contract/catalogue/resort'

type Placed = Pick<Resort, 'id' | 'code' | 'region' | 'subregion'>
export type PlaceKind = 'region' | 'subregion'
/** A region or a part of one. Both are named in every language and have no code: the address names them by their oldest resort. */
export type Place = { kind: PlaceKind; key: string; name: string }

const kinds: readonly PlaceKind[] = ['region', 'subregion']

/** All regions, then all parts of them that are called otherwise. */
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
