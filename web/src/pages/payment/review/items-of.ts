import type { Cart } from '@alpenglow/contract/cart/cart'
import type { Day } from '@alpenglow/contract/values/day'

const inMidLine = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1)

/** What somebody gets, as it is called: a pass, for which age, a ticket for which day, and what goes with it. */
export const itemsOf = ({ items }: Pick<Cart, 'items'>, profileId: string, dayIn: (day: Day) => string): string[] =>
  items
    .filter((item) => item.profileId === profileId)
    .flatMap(({ name, variantName, date, addons }) => [
      [name, inMidLine(variantName), ...(date === null ? [] : [dayIn(date)])].join(', '),
      ...addons.map((addon) => addon.name),
    ])
