import type { Product } from '@alpenglow/contract/catalogue/product'

type Benefit = Product['grants']['benefits'][number]

/** Benefits of one kind share a row whatever their measure: "food_10" and "food_15" are both food. */
export const familyOf = ({ code }: Benefit): string => code.replace(/_\d+$/, '')

/** The rows that a comparison needs, in the order of the products. */
export const familiesOf = (products: readonly Pick<Product, 'grants'>[]): string[] => [
  ...new Set(products.flatMap(({ grants }) => grants.benefits.map(familyOf))),
]

/** Strips what the row's label already says: "15% off food" in the row "Food" becomes "15% off". */
export const withoutLabel = (name: string, label: string): string =>
  name.toLowerCase().endsWith(` ${label.toLowerCase()}`) ? name.slice(0, -label.length).trim() : name
