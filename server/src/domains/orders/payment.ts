import type { OrderPayment } from '@alpenglow/contract/orders/words'

type Row = { payment_id: number | null; payment_state: string | null }
export function paymentOf({ payment_id, payment_state: state }: Row): OrderPayment {
  if (payment_id === null) return 'nothing'
  if (state === 'captured') return 'paid'
  return state === 'ordered' || state === 'kept' ? 'reserved' : 'released'
}
