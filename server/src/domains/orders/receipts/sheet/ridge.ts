import { page, pt } from './page.ts'
import { createPaper, type PdfPaper, type Stamp } from '../../../../drawing/pdf/paper.ts'

type Point = readonly [number, number]
/** In the look's pixels: from the left, and from the lower edge of the sheet. */
const far = [42, 46, 52, 44, 48, 41, 50, 45, 54, 46, 55, 45]
const behind = [31, 40, 34, 42, 33, 39, 35, 41, 36, 43, 34, 38, 32]
/** Summits, their height, and how far their feet reach to each side; the nearest come last. */
const summits: readonly (readonly [x: number, high: number, foot: number])[] = [
  [88, 41, 34],
  [236, 45, 44],
  [372, 40, 32],
  [492, 54, 46],
  [636, 57, 48],
  [706, 44, 36],
  [566, 76, 66],
]
const foot = 20
const hill = [24, 27, 31, 29, 25, 22, 26, 30, 28, 23, 26]
const woods = [14, 12, 15, 19, 17, 13, 10, 14, 18, 16, 13]
const near = [4, 6, 6, 3, 5, 8, 10, 9, 6, 8, 7]
const colors = {
  far: '#dde4ea',
  behind: '#c6d2dc',
  shade: '#8ba3bd',
  lit: '#e8ae9b',
  hill: '#b9c7d3',
  woods: '#8299ad',
  near: '#4c6980',
} as const

let drawn: Stamp | undefined
/** The mountains at the foot of each sheet, without their sky. Memoization: drawn once in a process. */
export function ridge(): Stamp {
  if (drawn) return drawn
  const paper = createPaper(page.width, page.height)
  paper.addPage()
  drawRidge(paper)
  return (drawn = paper.asStamp())
}

function drawRidge(paper: PdfPaper): void {
  const draw = (points: readonly Point[], color: string) => {
    const at = points.map(([x, high]): Point => [pt(x), page.height - pt(high)])
    const [first = [0, 0], ...rest] = at
    const corners = rest.map(([x, y], i): Point => [x - (at[i]?.[0] ?? 0), y - (at[i]?.[1] ?? 0)])
    paper.shape(first, corners, color)
  }
  const wide = page.width / pt(1)
  const slope = (heights: readonly number[]): Point[] => heights.map((high, i) => [(i * wide) / (heights.length - 1), high])
  const range = (heights: readonly number[], color: string) => draw([...slope(heights), [wide, 0], [0, 0]], color)

  range(far, colors.far)
  range(behind, colors.behind)
  for (const [x, high, to] of summits) {
    const up = (share: number) => foot + (high - foot) * share
    const edge: Point[] = [
      [x, high],
      [x + to * 0.05, up(0.68)],
      [x - to * 0.06, up(0.42)],
      [x + to * 0.12, foot],
    ]
    draw([...edge, [x + to, foot], [x + to * 0.45, up(0.5)], [x + to * 0.3, up(0.6)]], colors.shade)
    draw([...edge, [x - to, foot], [x - to * 0.5, up(0.42)], [x - to * 0.34, up(0.6)]], colors.lit)
  }
  range(hill, colors.hill)
  firs(woods, 46, 7, colors.woods)
  range(woods, colors.woods)
  firs(near, 30, 11, colors.near)
  range(near, colors.near)

  /** Firs stand in small groups, the same ones on every sheet. */
  function firs(heights: readonly number[], many: number, high: number, color: string): void {
    const ground = slope(heights)
    for (let i = 0; i < many; i++) {
      const x = (i * 17.3 + ((i * 37) % 23) * 6.1 + (i % 3) * 160) % wide
      const at = ground.findLastIndex(([from]) => from <= x)
      const [[from, low], [until, next]] = [ground[at] ?? [0, 0], ground[at + 1] ?? [wide, 0]]
      const stands = low + ((next - low) * (x - from)) / (until - from)
      const tall = high * (0.7 + ((i * 7) % 5) * 0.12)
      draw(
        [
          [x - tall * 0.24, stands - 1],
          [x, stands + tall],
          [x + tall * 0.24, stands - 1],
        ],
        color,
      )
    }
  }
}
