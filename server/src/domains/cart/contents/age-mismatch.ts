import { whyNotForAge } from '@alpenglow/contract/catalogue/selling/assignable'
import type { Product } from '@alpenglow/contract/catalogue/product'

type Item = { type: number; variant: string; profileId: string | null }
type Person = { id: number; dob: string | null }

/**
 * The people with an item that is no longer for their age: they have given another birthday since it was assigned to
 * them.
 */
export function unfitIn(
  items: readonly Item[],
  people: readonly Person[],
  product: (id: number) => Product | undefined,
): string[] {
  const isUnfit = ({ id, dob }: Person) =>
    items.some(({ type, variant: code, profileId }) => {
      const its = profileId === String(id) ? product(type) : undefined
      const variant = its?.variants.find((one) => one.variant === code)
      return its !== undefined && variant !== undefined && whyNotForAge(dob, variant, its.season) !== undefined
    })
  return people.filter(isUnfit).map(({ id }) => String(id))
}
