import type { OrderPayment } from '@alpenglow/contract/orders/words'

type Row = { payment_id: number | null; payment_state: string | null; taken_early_at: Date | null }
export function paymentOf({ payment_id, payment_state: state, taken_early_at: taken }: Row): OrderPayment {
  if (payment_id === null) return 'nothing'
  if (state === 'captured') return 'paid'
  if (state === 'ordered' || state === 'kept') return taken ? 'taken' : 'reserved'
  return taken ? 'returned' : 'released'
}
