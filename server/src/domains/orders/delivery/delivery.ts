import type { Delivery } from '@alpenglow/contract/cart/delivery/shapes'
import type { OrderDelivery } from '../store.ts'

export const toOrderDelivery = ({ how, resort, address, on }: Delivery): OrderDelivery => ({
  how,
  resortId: resort?.id ?? null,
  address,
  on,
})

export function presentOrderDelivery(
  { resortId, ...delivery }: OrderDelivery,
  resortOf: (id: number) => Delivery['resort'] | undefined,
): Delivery {
  const resort = resortId === null ? undefined : resortOf(resortId)
  return { ...delivery, resort: resort ? { id: resort.id, name: resort.name } : null }
}
