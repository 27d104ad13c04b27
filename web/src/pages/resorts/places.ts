import type { Resort } from '@alpenglow/contract/catalogue/resort'

type Placed = Pick<Resort, 'id' | 'code' | 'region' | 'subregion'>
export type RegionKind = 'region' | 'subregion'
/**
 * A region or subregion. They have names in each language but no code, so the address identifies them by their oldest
 * resort.
 */
export type RegionOption = { kind: RegionKind; key: string; name: string }

const kinds: readonly RegionKind[] = ['region', 'subregion']

/** All regions, then all subregions with a different name. */
export function listRegions(resorts: readonly Placed[]): RegionOption[] {
  const oldest = resorts.toSorted((a, b) => a.id - b.id)
  const known = new Map<string, RegionOption>()
  for (const kind of kinds) {
    for (const resort of oldest) {
      const name = resort[kind]
      if (name !== '' && !known.has(name)) known.set(name, { kind, key: `${kind}-${resort.code}`, name })
    }
  }
  return [...known.values()]
}

export const isInRegion = (resort: Placed, { kind, name }: RegionOption): boolean => resort[kind] === name
