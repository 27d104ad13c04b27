import type { Cart } from '@alpenglow/contract/cart/cart'
import type { Day } from '@alpenglow/contract/values/day'

const inMidLine = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1)

/** A person's items by name: a pass with its age category, a ticket with its day, and the add-ons. */
export const itemsOf = ({ items }: Pick<Cart, 'items'>, profileId: string, dayIn: (day: Day) => string): string[] =>
  items
    .filter((item) => item.profileId === profileId)
    .flatMap(({ name, variantName, date, addons }) => [
      [name, inMidLine(variantName), ...(date === null ? [] : [dayIn(date)])].join(', '),
      ...addons.map((addon) => addon.name),
    ])
