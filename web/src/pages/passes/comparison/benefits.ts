import type { Product } from '@alpenglow/contract/catalogue/product'

type Benefit = Product['grants']['benefits'][number]

/** Benefits of one kind stand in one row, whatever their measure: "food_10" and "food_15" are both food. */
export const familyOf = ({ code }: Benefit): string => code.replace(/_\d+$/, '')

/** The rows that a comparison needs, in the order of the products. */
export const familiesOf = (products: readonly Pick<Product, 'grants'>[]): string[] => [
  ...new Set(products.flatMap(({ grants }) => grants.benefits.map(familyOf))),
]

/** What the name of its row says already is left out: "15% off food" in the row "Food" is "15% off". */
export const withoutLabel = (name: string, label: string): string =>
  name.toLowerCase().endsWith(` ${label.toLowerCase()}`) ? name.slice(0, -label.length).trim() : name
