import { colors, column, lines, looks, page, pt, rule, says, type SheetTypesetter } from './page.ts'
import type { Element } from '../../../../drawing/pdf/paper.ts'
import { table } from './table.ts'
import type { Typesetter } from '../../../../drawing/pdf/typesetter.ts'
import type { WrittenAmount, WrittenReceipt } from './receipt-contents.ts'

const right = page.width - page.margin

/** The lines, person by person, then the taxes and the tenders. */
export function body(set: SheetTypesetter, whole: Element, receipt: WrittenReceipt, from: number): void {
  const notes = receipt.notes.flatMap((note) => set.wrapped(note, looks.note, pt(420)))
  const end = table(set, whole, receipt, { from, below: settledHeight(set, receipt) + pt(28) + notes.length * pt(18) })
  const below = settled(set, whole, receipt, end)
  says(set, whole, 'P', () => lines(set, notes, looks.note, { x: page.margin, y: below + pt(28), px: 18 }))
}

const half = pt(300)
const left = column - half - pt(48)
const rowsHeight = (set: Typesetter, rows: readonly WrittenAmount[], width: number) =>
  rows.reduce((sum, { name }) => sum + set.wrapped(name, looks.text, width - pt(90)).length * pt(20), 0)
function settledHeight(set: Typesetter, { taxes, tenders }: WrittenReceipt): number {
  const taxed = taxes.rows.length === 0 ? 0 : pt(20) + rowsHeight(set, taxes.rows, left)
  const tendered = rowsHeight(set, tenders, half) + (tenders.length > 0 ? pt(8) : 0)
  return pt(20) + Math.max(taxed, tendered + pt(44))
}

/** Left each tax of each place, right the tenders and the sum: the only place with a currency sign. */
function settled(set: Typesetter, whole: Element, { taxes, tenders, paid }: WrittenReceipt, from: number): number {
  const x = right - half
  const top = from + pt(20)
  const below =
    taxes.rows.length === 0 ? top : amounts(set, whole, taxes.rows, { x: page.margin, y: top, width: left, title: taxes.name })
  const tendered = amounts(set, whole, tenders, { x, y: top, width: half })
  const line = tendered + (tenders.length > 0 ? pt(8) : 0)
  rule(set, line, colors.ink, x, right)
  says(set, whole, 'P', () => {
    set.line(paid.name, looks.sumName, { x, y: line + pt(20) })
    set.line(paid.amount, looks.paid, { x, y: line + pt(8), width: half, align: 'right' })
  })
  return Math.max(below, line + pt(44))
}

type Block = { x: number; y: number; width: number; title?: string }
function amounts(set: Typesetter, whole: Element, rows: readonly WrittenAmount[], { x, y, width, title }: Block): number {
  let at = y
  if (title) {
    says(set, whole, 'H2', () => set.line(title, looks.label, { x, y }))
    at += pt(20)
  }
  for (const { name, amount } of rows) {
    const written = set.wrapped(name, looks.text, width - pt(90))
    says(set, whole, 'P', () => {
      lines(set, written, looks.text, { x, y: at, px: 20 })
      set.line(amount, looks.figure, { x, y: at, width, align: 'right' })
    })
    at += written.length * pt(20)
  }
  return at
}
