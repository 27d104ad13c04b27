import type { Seller } from '../order-json.ts'

type Group = { name: string; seller: Seller | null }
/** A seller without details of its own has its name in the shop. */
export const sellerOf = (code: string, group: Group | undefined): Seller =>
  group?.seller ?? { legalName: group?.name ?? code, address: [], taxNumbers: [], receiptPrefix: code.toUpperCase() }

type Numbered = { receipt_number: number | null; receipt_seller: Seller | null }
/** As on the sheet: ALP-000123. Null: the order has no number yet. */
export function receiptNumberOf({ receipt_number: number, receipt_seller: seller }: Numbered): string | null {
  if (number === null || seller === null) return null
  return `${seller.receiptPrefix}-${String(number).padStart(6, '0')}`
}
