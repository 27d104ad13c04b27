import { bottom, colors, column, lines, looks, page, pt, rule, type Setting } from './page.ts'
import { element, type Element, type Kind } from './paper.ts'
import type { Look, Typesetter } from './typesetter.ts'
import type { WrittenAmount, WrittenReceipt, WrittenRow } from './written.ts'

const right = page.width - page.margin

/** Mark, number, heading, and who sold what to whom, when. Answers where it ends. */
export function head(set: Setting, whole: Element, receipt: WrittenReceipt): number {
  mark(set, page.top)
  says(set, whole, 'P', () => {
    set.line(receipt.mark, looks.brand, { x: page.margin + pt(36), y: page.top + pt(4) })
    set.line(receipt.number, looks.quiet, { x: page.margin, y: page.top + pt(5), width: column, align: 'right' })
  })
  says(set, whole, 'H1', () => set.line(receipt.heading, looks.heading, { x: page.margin, y: page.top + pt(set.gaps.heading) }))
  const top = page.top + pt(set.gaps.facts)
  const wide = (column - 2 * pt(24)) / 3
  const ends = receipt.facts.map(({ name, lines: all }, i) => {
    const x = page.margin + i * (wide + pt(24))
    const part = element('Sect', whole)
    says(set, part, 'H2', () => set.line(name, looks.label, { x, y: top }))
    const written = all.flatMap((text) => set.wrapped(together(text), looks.text, wide))
    says(set, part, 'P', () => lines(set, written, looks.text, { x, y: top + pt(20), px: 20 }))
    return top + pt(20) + written.length * pt(20)
  })
  return Math.max(...ends) + pt(set.gaps.belowFacts)
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
export function body(set: Setting, whole: Element, receipt: WrittenReceipt, from: number): void {
  const notes = receipt.notes.flatMap((note) => set.wrapped(note, looks.note, pt(420)))
  const end = table(set, whole, receipt, { from, below: settledHeight(set, receipt) + pt(28) + notes.length * pt(18) })
  const below = settled(set, whole, receipt, end)
  says(set, whole, 'P', () => lines(set, notes, looks.note, { x: page.margin, y: below + pt(28), px: 18 }))
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

/** `below`: how much has to stand on the page on which it ends. */
type Room = { from: number; below: number }
function table(set: Setting, whole: Element, receipt: WrittenReceipt, { from, below }: Room): number {
  const { gaps } = set
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
    pt(gaps.group)

  let y = heading(from)
  const makeRoom = (needed: number): boolean => {
    const isThere = y + needed <= bottom
    if (!isThere) y = heading(nextPage(set, receipt))
    return isThere
  }
  const person = (name: string) => {
    y = cells({ name, figures: [] }, y + pt(gaps.group), { look: looks.figure, first: looks.person, kind: 'TD' })
  }
  // What was paid stands with what was bought last, and never alone on a page.
  const withLast = pt(20 + 2 * gaps.group) + below
  for (const { name, rows } of receipt.groups) {
    const isLast = (row: WrittenRow | undefined) => row === receipt.groups.at(-1)?.rows.at(-1)
    const needed = (row: WrittenRow | undefined) => (row ? height(row) + pt(gaps.row) : 0) + (isLast(row) ? withLast : 0)
    const [first] = rows
    // Nobody’s name stands alone at the end of a page.
    makeRoom(pt(20 + gaps.group) + needed(first))
    person(name)
    rows.forEach((row, i) => {
      // Whose it is stands on each page.
      const isBelow = i === 0 || makeRoom(needed(row))
      if (!isBelow) person(name)
      y = cells(row, y + (i === 0 || !isBelow ? 0 : pt(gaps.row)), { look: looks.figure, first: looks.text, kind: 'TD' })
    })
    y += pt(gaps.group)
    rule(set, y)
  }
  y = cells(receipt.sum, y + pt(gaps.group), { look: looks.sum, first: looks.sumName, kind: 'TD' })
  return y + pt(12)
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

/** Left each tax of each place, right what paid for it and all of it: there stands the only sign of a currency. */
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

function says({ paper }: Typesetter, parent: Element, kind: Kind, draw: () => void, attributes?: string): void {
  paper.says(element(kind, parent, attributes), draw)
}
