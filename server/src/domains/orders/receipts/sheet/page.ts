import { element, type Element, type PdfElementKind } from '../../../../drawing/pdf/paper.ts'
import type { TextStyle, Typesetter } from '../../../../drawing/pdf/typesetter.ts'

/** In points: a sheet of the look's 794 by 1123 pixels is A4. */
export const pt = (px: number) => px * 0.75
export const page = { width: 595.28, height: 841.89, margin: pt(64), top: pt(56) } as const
export const column = page.width - 2 * page.margin
/** The foot's words stand above the mountains, and no text stands below this. */
export const footAt = page.height - pt(104)
export const bottom = footAt - pt(12)

/** Distances between the parts, in pixels: airy, or as close as it takes to save a page. */
export const airy = { heading: 74, facts: 140, belowFacts: 34, group: 12, row: 6 } as const
export const close = { heading: 60, facts: 112, belowFacts: 22, group: 7, row: 3 } as const
export type SheetTypesetter = Typesetter & { gaps: Readonly<Record<keyof typeof airy, number>> }

/** Always the colors of day: a sheet is white. */
const [ink, soft, faint] = ['#0e2233', '#3f5364', '#5c6f7e']
export const ruleColor = '#dde5ea'
export const colors = { ink, soft, faint, line: ruleColor, glow: '#ff9873' } as const

const look = (cut: TextStyle['cut'], px: number, color: string = ink): TextStyle => ({ cut, size: pt(px), color })
export const looks = {
  brand: look('title', 17),
  heading: look('title', 32),
  label: look('text', 12, faint),
  text: look('text', 13),
  head: look('text', 12, soft),
  person: look('strong', 13),
  note: look('text', 12, soft),
  figure: look('figure', 13),
  sum: look('strongFigure', 13),
  sumName: look('strong', 13),
  quiet: look('figure', 13, soft),
  paid: look('strongFigure', 28),
  foot: look('text', 12, soft),
} as const

export const rule = (
  { paper }: Typesetter,
  y: number,
  color: string = colors.line,
  from = page.margin,
  to = page.width - page.margin,
) => paper.shows(() => paper.rule(y, from, to, color))

/** Draws lines below each other; returns where the next one would begin. */
export function lines(
  set: Typesetter,
  all: readonly string[],
  look: TextStyle,
  { x, y, px }: { x: number; y: number; px: number },
): number {
  all.forEach((text, i) => set.line(text, look, { x, y: y + i * pt(px) }))
  return y + all.length * pt(px)
}

/** Draws a structure element within another one, for screen readers. */
export function says(
  { paper }: Typesetter,
  parent: Element,
  kind: PdfElementKind,
  draw: () => void,
  attributes?: string,
): void {
  paper.says(element(kind, parent, attributes), draw)
}
