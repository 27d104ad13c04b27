import { area } from '../../area.ts'

/** The link to a receipt, on all pages with an order. */
export const receiptLink = area({
  'parts.order.receipt': { en: 'Receipt {number} (PDF)', fr: 'Reçu {number} (PDF)' },
})
