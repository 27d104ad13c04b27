/** A receipt in words and figures, before its layout. */
export type WrittenReceipt = {
  locale: string
  /** The file's title, by which a reader of many tells them apart. */
  title: string
  heading: string
  mark: string
  number: string
  facts: readonly { name: string; lines: readonly string[] }[]
  /** The column of products, then those of figures. */
  columns: readonly [string, ...string[]]
  groups: readonly { name: string; rows: readonly WrittenRow[] }[]
  sum: WrittenRow
  taxes: { name: string; rows: readonly WrittenAmount[] }
  tenders: readonly WrittenAmount[]
  paid: WrittenAmount
  notes: readonly string[]
  foot: string
  /** The address for questions. */
  help: string
  page(number: number, of: number): string
  /** The time in the file: a sheet is the same, byte by byte, whenever it is drawn. */
  at: Date
}
export type WrittenRow = { name: string; note?: string; figures: readonly string[] }
export type WrittenAmount = { name: string; amount: string }
