import type { OrderPayment } from '@alpenglow/contract/orders/words'
import type { TenderPayment } from './tenders-store.ts'

/** The payment state of an order: of all its payments the least advanced decides. */
export function paymentOf(payments: readonly TenderPayment[]): OrderPayment {
  if (payments.length === 0) return 'nothing'
  if (payments.every(({ state }) => state === 'captured')) return 'paid'
  const wasTaken = payments.some(({ taken_early: taken }) => taken)
  if (payments.every(({ state }) => state === 'ordered' || state === 'kept' || state === 'captured'))
    return wasTaken ? 'taken' : 'reserved'
  return wasTaken ? 'returned' : 'released'
}
