import { colors, column, lines, looks, page, pt, says, type SheetTypesetter } from './page.ts'
import { element, type Element } from '../../../../drawing/pdf/paper.ts'
import type { Typesetter } from '../../../../drawing/pdf/typesetter.ts'
import type { WrittenReceipt } from './receipt-contents.ts'

/** Mark, number, heading, and who sold what to whom, when. Returns where it ends. */
export function head(set: SheetTypesetter, whole: Element, receipt: WrittenReceipt): number {
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

/** The number of a flat does not stand alone on a line. */
const together = (text: string) => text.replace(/ (?=\S{1,4}$)/, '\u00a0')

/** The mark: a peak in two faces, the sunlit one warm. */
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

/** Adds a page with mark and number; returns where its text begins. */
export function beginPage(set: Typesetter, { mark: name, number }: WrittenReceipt): number {
  const { paper } = set
  paper.addPage()
  mark(set, page.top)
  paper.shows(() => {
    set.line(name, looks.brand, { x: page.margin + pt(36), y: page.top + pt(4) })
    set.line(number, looks.quiet, { x: page.margin, y: page.top + pt(5), width: column, align: 'right' })
  })
  return page.top + pt(64)
}
