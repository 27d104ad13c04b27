import type { Cart } from '@alpenglow/contract/cart/cart'

/** What somebody gets, as it is called: a pass, and what goes with it. */
export const itemsOf = ({ items }: Pick<Cart, 'items'>, profileId: string): string[] =>
  items
    .filter((item) => item.profileId === profileId)
    .flatMap(({ name, variantName, addons }) => [`${name}, ${variantName}`, ...addons.map((addon) => addon.name)])
