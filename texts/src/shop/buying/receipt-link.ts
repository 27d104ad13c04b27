import { area } from '../../area.ts'

/** The way to a receipt, wherever an order is told. */
export const receiptLink = area({
  'parts.order.receipt': { en: 'Receipt {number} (PDF)', fr: 'Reçu {number} (PDF)' },
})
