import type { Item } from '@alpenglow/contract/cart/cart'

/** What is counted together: a product for one age, of a day ticket for one day. */
type Kind = Pick<Item, 'type' | 'variant' | 'date'>
export const makeItemKindKey = ({ type, variant, date }: Kind): string => `${type} ${variant} ${date ?? ''}`.trim()

export type ItemGroup = {
  kind: string
  first: Item
  items: readonly Item[]
  /** Items that cost the same for the same reasons, with the same addons. Never empty. */
  alike: readonly (readonly [Item, ...Item[]])[]
}

const written = ({ price, total, trace, addons, profileId, affiliation }: Item): string =>
  JSON.stringify([price, total, trace, addons.map(({ internalId: _, ...addon }) => addon), profileId, affiliation])

/**
 * The items of a cart as the guest sees them: equal items are one line, in the order in which the first of each was
 * added.
 */
export function groupItems(items: readonly Item[]): ItemGroup[] {
  return grouped(items, makeItemKindKey).map(([kind, some]) => ({
    kind,
    first: some[0],
    items: some,
    alike: grouped(some, written).map(([, alike]) => alike),
  }))
}

function grouped(items: readonly Item[], by: (item: Item) => string): [string, [Item, ...Item[]]][] {
  const groups = new Map<string, [Item, ...Item[]]>()
  for (const item of items) {
    const known = groups.get(by(item))
    if (known) known.push(item)
    else groups.set(by(item), [item])
  }
  return [...groups]
}

export const idsOf = ([first, ...others]: readonly [Item, ...Item[]]): readonly [string, ...string[]] => [
  first.internalId,
  ...others.map(({ internalId }) => internalId),
]
