import type { Cart } from '@alpenglow/contract/cart/cart'

const inMidLine = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1)

/** What somebody gets, as it is called: a pass, for which age, and what goes with it. */
export const itemsOf = ({ items }: Pick<Cart, 'items'>, profileId: string): string[] =>
  items
    .filter((item) => item.profileId === profileId)
    .flatMap(({ name, variantName, addons }) => [`${name}, ${inMidLine(variantName)}`, ...addons.map((addon) => addon.name)])
