import type { Cart } from '@alpenglow/contract/cart/cart'
import type { Product } from '@alpenglow/contract/catalogue/product'
import type { StoredItem } from '../contents/contents.ts'

/** What one person has to sign for a winter, because of what they get. */
export type Need = {
  profileId: number
  waiver: string
  seasonId: number
  seasonName: string
  /** The items that need it, and the names of their products. */
  items: string[]
  products: string[]
}

/** An item that a person gets, or owns. */
export type WaiverItem = Pick<StoredItem, 'id' | 'type' | 'profileId'> & { addons: readonly Pick<StoredItem, 'type'>[] }

export const waiverItemOfCart = ({ internalId: id, type, profileId, addons }: Cart['items'][number]): WaiverItem => ({
  id,
  type,
  profileId,
  addons,
})

/** An owned product without a signature: from the desk, from another shop, or from before the text was changed. */
const owned = 'owned-'
export const waiverItemOfOwned = ({
  profileId,
  id,
  product,
}: {
  profileId: number
  id: number
  product: Product
}): WaiverItem => ({
  id: `${owned}${id}`,
  type: product.id,
  profileId: String(profileId),
  addons: [],
})
export const isOfCart = ({ items }: Pick<Need, 'items'>): boolean => items.some((id) => !id.startsWith(owned))

/** The need in addresses and calls: which waiver, for which winter. */
export const idOf = ({ waiver, seasonId }: Pick<Need, 'waiver' | 'seasonId'>): string => `${waiver}-${seasonId}`

/** The needs of assigned items; add-ons may need more. An unassigned item needs no signature. */
export function needsOf(items: readonly WaiverItem[], product: (id: number) => Product | undefined): Need[] {
  const needs = new Map<string, Need>()
  for (const item of items) {
    if (item.profileId === null) continue
    const own = product(item.type)
    for (const thing of [own, ...item.addons.map(({ type }) => product(type))])
      for (const waiver of thing?.grants.waivers ?? []) {
        if (!own || !thing) continue
        const { id: seasonId, name: seasonName } = thing.season
        const name = `${item.profileId} ${waiver} ${seasonId}`
        const need = needs.get(name) ?? {
          profileId: Number(item.profileId),
          waiver,
          seasonId,
          seasonName,
          items: [],
          products: [],
        }
        needs.set(name, {
          ...need,
          items: [...new Set([...need.items, item.id])],
          products: [...new Set([...need.products, own.name])],
        })
      }
  }
  return [...needs.values()]
}
