import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The house's one typeface, in the weights and widths of a printed page. A PDF has no axes: each cut is a font of its own. */
const cuts = {
  text: { wght: 400, wdth: 100 },
  strong: { wght: 560, wdth: 100 },
  title: { wght: 480, wdth: 128 },
  figure: { wght: 400, wdth: 88 },
  strongFigure: { wght: 560, wdth: 88 },
} as const
export type FontCut = keyof typeof cuts

/**
 * The package has a file for each script; a name like Wójcik or Nguyễn needs two. The first script that has a letter
 * writes it.
 */
const scripts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'] as const
export type Script = (typeof scripts)[number]

type Range = readonly [from: number, to: number]
/** Every file embeds these, so they are only what French and English need, or figures in the cuts for figures. */
const [english, french]: Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
]
const signs: Range[] = [0x152, 0x153, 0x2013, 0x2014, 0x2019, 0x201c, 0x201d, 0x2026, 0x20ac, 0x2212, 0xfffd].map((one) => [
  one,
  one,
])
const words = [english, french, ...signs] as Range[]
const figures: Range[] = [
  [0x20, 0x20],
  [0x24, 0x25],
  [0x2c, 0x2e],
  [0x30, 0x39],
  [0x41, 0x5a],
  [0xa0, 0xa0],
  [0xa3, 0xa3],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
]
/** The letters of a mark and a heading. */
const titles: Range[] = [
  [0x20, 0x20],
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xc7, 0xca],
  [0xe0, 0xf9],
]
const lettersOf: Record<FontCut, readonly Range[]> = {
  text: words,
  strong: words,
  title: titles,
  figure: figures,
  strongFigure: figures,
}

const require = createRequire(import.meta.url)
const fileOf = (path: string) => require.resolve(`@fontsource-variable/roboto-flex/${path}`)

type Ranges = Record<Script, Range[]>
let reading: Promise<Ranges> | undefined
/** Which script has which letters, by the package's own list. */
const rangesOf = () => (reading ??= readRanges())
async function readRanges(): Promise<Ranges> {
  const told = JSON.parse(await readFile(fileOf('unicode.json'), 'utf8')) as Record<Script, string>
  return Object.fromEntries(scripts.map((script) => [script, told[script].split(',').map(rangeOf)])) as Ranges
}
function rangeOf(written: string): Range {
  const [from = '', to = from] = written.slice(2).split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}
const has = (ranges: readonly Range[], point: number) => ranges.some(([from, to]) => point >= from && point <= to)

/**
 * The cut and script that write a letter: the cut itself, or the one for words, in the script that has it. Undefined:
 * no file of the typeface has it.
 */
export async function writers() {
  const ranges = await rangesOf()
  return (cut: FontCut, point: number): { cut: FontCut; script: Script } | undefined => {
    if (has(lettersOf[cut], point)) return { cut, script: 'latin' }
    if (has(words, point)) return { cut: 'text', script: 'latin' }
    const script = scripts.find((one) => one !== 'latin' && has(ranges[one], point))
    return script && { cut: cut === 'strong' ? 'strong' : 'text', script }
  }
}

/** A cut as a TrueType file of its own. */
export async function cutOut(cut: FontCut, script: Script): Promise<Uint8Array> {
  const [{ default: subsetFont }, ranges, whole] = await Promise.all([
    import('subset-font'),
    rangesOf(),
    readFile(fileOf(`files/roboto-flex-${script}-wdth-normal.woff2`)),
  ])
  const letters = (script === 'latin' ? lettersOf[cut] : ranges[script]).map(([from, to]) =>
    String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i)),
  )
  return subsetFont(whole, letters.join(''), { targetFormat: 'truetype', variationAxes: cuts[cut] })
}
