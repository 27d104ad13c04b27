/** A receipt in its words and figures, before it takes the form of a sheet. */
export type WrittenReceipt = {
  locale: string
  /** Of the file, for whoever reads many. */
  title: string
  heading: string
  mark: string
  number: string
  facts: readonly { name: string; lines: readonly string[] }[]
  /** What it is for, then the figures. */
  columns: readonly [string, ...string[]]
  groups: readonly { name: string; rows: readonly WrittenRow[] }[]
  sum: WrittenRow
  taxes: { name: string; rows: readonly WrittenAmount[] }
  tenders: readonly WrittenAmount[]
  paid: WrittenAmount
  notes: readonly string[]
  foot: string
  /** Where whoever has a question writes to. */
  help: string
  page(number: number, of: number): string
  /** When it was numbered: a sheet is the same, byte by byte, whenever it is drawn. */
  at: Date
}
export type WrittenRow = { name: string; note?: string; figures: readonly string[] }
export type WrittenAmount = { name: string; amount: string }
