import { bottom, colors, column, lines, looks, page, pt, rule } from './page.ts'
import { element, type Element, type Kind } from './paper.ts'
import type { Look, Typesetter } from './typesetter.ts'
import type { WrittenAmount, WrittenReceipt, WrittenRow } from './written.ts'

const right = page.width - page.margin

/** Mark, number, heading, and who sold what to whom, when. Answers where it ends. */
export function head(set: Typesetter, whole: Element, receipt: WrittenReceipt): number {
  mark(set, page.top)
  says(set, whole, 'P', () => {
    set.line(receipt.mark, looks.brand, { x: page.margin + pt(36), y: page.top + pt(4) })
    set.line(receipt.number, looks.quiet, { x: page.margin, y: page.top + pt(5), width: column, align: 'right' })
  })
  says(set, whole, 'H1', () => set.line(receipt.heading, looks.heading, { x: page.margin, y: page.top + pt(74) }))
  const top = page.top + pt(140)
  const wide = (column - 2 * pt(24)) / 3
  const ends = receipt.facts.map(({ name, lines: all }, i) => {
    const x = page.margin + i * (wide + pt(24))
    const part = element('Sect', whole)
    says(set, part, 'H2', () => set.line(name, looks.label, { x, y: top }))
    const written = all.flatMap((text) => set.wrapped(together(text), looks.text, wide))
    says(set, part, 'P', () => lines(set, written, looks.text, { x, y: top + pt(20), px: 20 }))
    return top + pt(20) + written.length * pt(20)
  })
  return Math.max(...ends) + pt(34)
}

/** The number of a flat does not stand alone. */
const together = (text: string) => text.replace(/ (?=\S{1,4}$)/, '\u00a0')

/** A peak in two faces, the sunlit one warm. */
function mark({ paper }: Typesetter, y: number): void {
  const at = (px: number, py: number) => [page.margin + pt(px), y + pt(py)] as const
  const corners = (all: readonly (readonly [number, number])[]) => all.map(([dx, dy]) => [pt(dx), pt(dy)] as const)
  paper.shows(() => {
    paper.shape(
      at(17, 1),
      corners([
        [12, 24],
        [-13.5, 0],
        [2, -8.5],
        [-3, -6],
      ]),
      colors.ink,
    )
    paper.shape(
      at(17, 1),
      corners([
        [-2.5, 9.5],
        [3, 6],
        [-2, 8.5],
        [-14.5, 0],
      ]),
      colors.glow,
    )
  })
}

/** What was bought, person by person, then taxes and what paid for it. */
export function body(set: Typesetter, whole: Element, receipt: WrittenReceipt, from: number): void {
  const end = table(set, whole, receipt, from)
  const needed = pt(40) + Math.max(receipt.taxes.rows.length, receipt.tenders.length) * pt(20) + pt(90)
  const at = end + needed > bottom ? nextPage(set, receipt) : end
  const below = settled(set, whole, receipt, at)
  const written = receipt.notes.flatMap((note) => set.wrapped(note, looks.note, pt(420)))
  says(set, whole, 'P', () => lines(set, written, looks.note, { x: page.margin, y: below + pt(28), px: 18 }))
}

function nextPage(set: Typesetter, { mark: name, number }: WrittenReceipt): number {
  const { paper } = set
  paper.addPage()
  mark(set, page.top)
  paper.shows(() => {
    set.line(name, looks.brand, { x: page.margin + pt(36), y: page.top + pt(4) })
    set.line(number, looks.quiet, { x: page.margin, y: page.top + pt(5), width: column, align: 'right' })
  })
  return page.top + pt(64)
}

/** Figures as wide as what stands in them; the rest is for words. */
const figureWidth = pt(78)
type Cells = { look: Look; first: Look; kind: 'TH' | 'TD' }

function table(set: Typesetter, whole: Element, receipt: WrittenReceipt, from: number): number {
  const [what, ...figures] = receipt.columns
  const room = column - figures.length * figureWidth
  const all = element('Table', whole)

  const cells = (row: WrittenRow, y: number, { look, first, kind }: Cells): number => {
    const tr = element('TR', all)
    const [name, note] = [set.wrapped(row.name, first, room), row.note ? set.wrapped(row.note, looks.note, room) : []]
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
        () => set.line(figure, look, { x: page.margin + room + i * figureWidth, y, width: figureWidth, align: 'right' }),
        kind === 'TH' ? '/Scope /Column' : undefined,
      ),
    )
    return y + name.length * pt(20) + note.length * pt(16)
  }
  const heading = (y: number): number => {
    const end = cells({ name: what, figures }, y, { look: looks.head, first: looks.head, kind: 'TH' }) + pt(4)
    rule(set, end, colors.ink)
    return end
  }
  const height = ({ name, note }: WrittenRow) =>
    set.wrapped(name, looks.text, room).length * pt(20) +
    (note ? set.wrapped(note, looks.note, room).length * pt(16) : 0) +
    pt(12)

  let y = heading(from)
  const makeRoom = (needed: number): boolean => {
    const isThere = y + needed <= bottom
    if (!isThere) y = heading(nextPage(set, receipt))
    return isThere
  }
  const person = (name: string) => {
    y = cells({ name, figures: [] }, y + pt(12), { look: looks.figure, first: looks.person, kind: 'TD' })
  }
  for (const { name, rows } of receipt.groups) {
    const [first] = rows
    // Nobody’s name stands alone at the end of a page.
    makeRoom(pt(36) + (first ? height(first) : 0))
    person(name)
    rows.forEach((row, i) => {
      // Whose it is stands on each page.
      const isBelow = makeRoom(height(row))
      if (!isBelow) person(name)
      y = cells(row, y + (i === 0 || !isBelow ? 0 : pt(6)), { look: looks.figure, first: looks.text, kind: 'TD' })
    })
    y += pt(12)
    rule(set, y)
  }
  makeRoom(pt(40))
  y = cells(receipt.sum, y + pt(12), { look: looks.sum, first: looks.sumName, kind: 'TD' })
  return y + pt(12)
}

/** Left each tax of each place, right what paid for it and all of it: there stands the only sign of a currency. */
function settled(set: Typesetter, whole: Element, { taxes, tenders, paid }: WrittenReceipt, from: number): number {
  const [half, x] = [pt(300), right - pt(300)]
  const left = column - half - pt(48)
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

function says({ paper }: Typesetter, parent: Element, kind: Kind, draw: () => void, attributes?: string): void {
  paper.says(element(kind, parent, attributes), draw)
}
