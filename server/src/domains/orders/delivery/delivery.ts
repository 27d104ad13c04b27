import type { Delivery } from '@alpenglow/contract/cart/delivery/shapes'
import type { KeptDelivery } from '../store.ts'

export const deliveryKept = ({ how, resort, address, on }: Delivery): KeptDelivery => ({
  how,
  resortId: resort?.id ?? null,
  address,
  on,
})

export function deliveryTold(
  { resortId, ...said }: KeptDelivery,
  resortOf: (id: number) => Delivery['resort'] | undefined,
): Delivery {
  const resort = resortId === null ? undefined : resortOf(resortId)
  return { ...said, resort: resort ? { id: resort.id, name: resort.name } : null }
}
