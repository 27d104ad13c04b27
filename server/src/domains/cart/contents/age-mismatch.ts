import { whyNotOfAge } from '@alpenglow/contract/catalogue/selling/assignable'
import type { Product } from '@alpenglow/contract/catalogue/product'

type Item = { type: number; variant: string; profileId: string | null }
type Person = { id: number; dob: string | null }

/** Who gets something that was for their age when it was given to them, and is not any more: they have said another birthday since. */
export function unfitIn(
  items: readonly Item[],
  people: readonly Person[],
  product: (id: number) => Product | undefined,
): string[] {
  const isUnfit = ({ id, dob }: Person) =>
    items.some(({ type, variant: code, profileId }) => {
      const its = profileId === String(id) ? product(type) : undefined
      const variant = its?.variants.find((one) => one.variant === code)
      return its !== undefined && variant !== undefined && whyNotOfAge(dob, variant, its.season) !== undefined
    })
  return people.filter(isUnfit).map(({ id }) => String(id))
}
