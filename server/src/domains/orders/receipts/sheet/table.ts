import { beginPage } from './head.ts'
import { bottom, colors, column, lines, looks, page, pt, rule, says, type SheetTypesetter } from './page.ts'
import { element, type Element } from '../../../../drawing/pdf/paper.ts'
import type { TextStyle } from '../../../../drawing/pdf/typesetter.ts'
import type { WrittenReceipt, WrittenRow } from './receipt-contents.ts'

/** Columns of figures have a fixed width; the rest is for words. */
const figureWidth = pt(78)
type Cells = { look: TextStyle; first: TextStyle; kind: 'TH' | 'TD' }

/** `below`: the height that has to fit on the table's last page. */
type Room = { from: number; below: number }
/** A table while it is drawn. `words`: the width of the column before the figures. */
type Table = { set: SheetTypesetter; receipt: WrittenReceipt; part: Element; words: number; below: number }

/** Draws the lines, person by person, over as many pages as it takes; returns where the table ends. */
export function table(set: SheetTypesetter, whole: Element, receipt: WrittenReceipt, { from, below }: Room): number {
  const { gaps } = set
  const words = column - (receipt.columns.length - 1) * figureWidth
  const drawn: Table = { set, receipt, part: element('Table', whole), words, below }
  let y = heading(drawn, from)
  for (const group of receipt.groups) {
    y = rowsOf(drawn, group, y) + pt(gaps.group)
    rule(set, y)
  }
  y = cells(drawn, receipt.sum, y + pt(gaps.group), { look: looks.sum, first: looks.sumName, kind: 'TD' })
  return y + pt(12)
}

function heading(drawn: Table, y: number): number {
  const { set, receipt } = drawn
  const [name, ...figures] = receipt.columns
  const end = cells(drawn, { name, figures }, y, { look: looks.head, first: looks.head, kind: 'TH' }) + pt(4)
  rule(set, end, colors.ink)
  return end
}

/** The rows of one person. */
function rowsOf(drawn: Table, { name, rows }: WrittenReceipt['groups'][number], from: number): number {
  const { gaps } = drawn.set
  // No person's name stands alone at the end of a page.
  let y = person(drawn, name, makeRoom(drawn, from, pt(20 + gaps.group) + neededFor(drawn, rows[0])).y)
  rows.forEach((row, i) => {
    const room = i === 0 ? { y, isNew: false } : makeRoom(drawn, y, neededFor(drawn, row))
    // Each page repeats the person's name.
    const top = room.isNew ? person(drawn, name, room.y) : room.y + (i === 0 ? 0 : pt(gaps.row))
    y = cells(drawn, row, top, { look: looks.figure, first: looks.text, kind: 'TD' })
  })
  return y
}

const person = (drawn: Table, name: string, y: number): number =>
  cells(drawn, { name, figures: [] }, y + pt(drawn.set.gaps.group), { look: looks.figure, first: looks.person, kind: 'TD' })

/** Where so much fits on one page: at `y`, or at the top of the next page. */
function makeRoom(drawn: Table, y: number, needed: number): { y: number; isNew: boolean } {
  const isNew = y + needed > bottom
  return { y: isNew ? heading(drawn, beginPage(drawn.set, drawn.receipt)) : y, isNew }
}

/** The sums stand with the last line, and never alone on a page. */
function neededFor(drawn: Table, row: WrittenRow | undefined): number {
  const { set, receipt, below } = drawn
  const isLast = row === receipt.groups.at(-1)?.rows.at(-1)
  return (row ? heightOf(drawn, row) + pt(set.gaps.row) : 0) + (isLast ? pt(20 + 2 * set.gaps.group) + below : 0)
}

const heightOf = ({ set, words }: Table, { name, note }: WrittenRow): number =>
  set.wrapped(name, looks.text, words).length * pt(20) +
  (note ? set.wrapped(note, looks.note, words).length * pt(16) : 0) +
  pt(set.gaps.group)

/** One row: its words, then its figures; returns where it ends. */
function cells(drawn: Table, row: WrittenRow, y: number, { look, first, kind }: Cells): number {
  const { set, receipt, part, words } = drawn
  const tr = element('TR', part)
  const [name, note] = [set.wrapped(row.name, first, words), row.note ? set.wrapped(row.note, looks.note, words) : []]
  says(
    set,
    tr,
    'TH',
    () => {
      const below = lines(set, name, first, { x: page.margin, y, px: 20 })
      lines(set, note, looks.note, { x: page.margin, y: below, px: 16 })
    },
    kind === 'TH' ? '/Scope /Column' : `/Scope /Row${row.figures.length === 0 ? ` /ColSpan ${receipt.columns.length}` : ''}`,
  )
  row.figures.forEach((figure, i) =>
    says(
      set,
      tr,
      kind,
      () => set.line(figure, look, { x: page.margin + words + i * figureWidth, y, width: figureWidth, align: 'right' }),
      kind === 'TH' ? '/Scope /Column' : undefined,
    ),
  )
  return y + name.length * pt(20) + note.length * pt(16)
}
