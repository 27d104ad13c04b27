import { fontOf, type Font, type Glyph } from './font.ts'
import type { PdfPaper } from './paper.ts'
import { writers, type FontCut, type Script } from './typefaces.ts'

export type TextStyle = { cut: FontCut; size: number; color: string }
type Place = { x: number; y: number; width?: number; align?: 'left' | 'middle' | 'right' }
type Run = { font: Font; glyphs: readonly Glyph[]; width: number }

/** Sets text in any script. `y` is the top of a line. */
export type Typesetter = {
  paper: PdfPaper
  width(text: string, look: TextStyle): number
  /**
   * The lines of a text, broken at ordinary spaces; a word that is too long is broken after a sign in it, or anywhere.
   */
  wrapped(text: string, look: TextStyle, width: number): string[]
  line(text: string, look: TextStyle, place: Place): void
}

/** Which share of the free width lies before the text. */
const shareBefore = { left: 0, middle: 0.5, right: 1 } as const

/** The replacement sign for letters that the typeface lacks. */
const unknown = '\ufffd'

/**
 * The dependencies of setting text. `measured` memoizes widths, since a text that is measured is set a moment later.
 */
type Typesetting = {
  paper: PdfPaper
  writer: Writer
  fonts: ReadonlyMap<string, Font>
  measured: Map<TextStyle, Map<string, Run[]>>
}
type Writer = Awaited<ReturnType<typeof writers>>

/** `all`: the text for each cut. Its fonts are loaded first, so that setting text is synchronous. */
export async function createTypesetter(paper: PdfPaper, all: ReadonlyMap<FontCut, string>): Promise<Typesetter> {
  const writer = await writers()
  const means: Typesetting = { paper, writer, fonts: await loadFonts(writer, all), measured: new Map() }
  return {
    paper,
    width: (text, look) => widthOf(means, text, look),
    wrapped: (text, look, most) => wrap(means, text, look, most),
    line: (text, look, place) => setLine(means, text, look, place),
  }
}

async function loadFonts(writer: Writer, all: ReadonlyMap<FontCut, string>): Promise<ReadonlyMap<string, Font>> {
  const fonts = new Map<string, Font>()
  const load = async (cut: FontCut, script: Script) => fonts.set(`${cut} ${script}`, await fontOf(cut, script))
  // The replacement sign is one of its letters.
  await load('text', 'latin')
  for (const [cut, text] of all) {
    await load(cut, 'latin')
    for (const letter of new Set(text)) {
      const by = writer(cut, letter.codePointAt(0) ?? 0)
      if (by && !fonts.has(`${by.cut} ${by.script}`)) await load(by.cut, by.script)
    }
  }
  return fonts
}

function fontFor({ fonts }: Typesetting, cut: FontCut, script: Script): Font {
  const font = fonts.get(`${cut} ${script}`)
  if (!font) throw new Error(`nobody has looked for ${cut} in ${script}`)
  return font
}

function runsOf(means: Typesetting, text: string, look: TextStyle): Run[] {
  const before = means.measured.get(look) ?? new Map<string, Run[]>()
  means.measured.set(look, before)
  const runs = before.get(text) ?? runsAnew(means, text, look)
  before.set(text, runs)
  return runs
}

/** The text in runs of one font each. */
function runsAnew(means: Typesetting, text: string, { cut, size }: TextStyle): Run[] {
  const parts: { font: Font; text: string }[] = []
  for (const letter of text) {
    const by = means.writer(cut, letter.codePointAt(0) ?? 0)
    const [font, written] = by ? [fontFor(means, by.cut, by.script), letter] : [fontFor(means, 'text', 'latin'), unknown]
    const last = parts.at(-1)
    if (last?.font === font) last.text += written
    else parts.push({ font, text: written })
  }
  return parts.map(({ font, text: whole }) => {
    const glyphs = whole.split(/(?<= )/).flatMap((word) => font.glyphs(word))
    return { font, glyphs, width: (glyphs.reduce((sum, { goes }) => sum + goes, 0) * size) / 1000 }
  })
}

const widthOf = (means: Typesetting, text: string, look: TextStyle): number =>
  runsOf(means, text, look).reduce((sum, run) => sum + run.width, 0)

function wrap(means: Typesetting, text: string, look: TextStyle, most: number): string[] {
  const width = (part: string) => widthOf(means, part, look)
  if (width(text) <= most) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' '))
    for (const [at, part] of broken(word, most, width).entries()) {
      // The parts of one word are joined without a space.
      const longer = line === '' ? part : at > 0 ? line + part : `${line} ${part}`
      if (line !== '' && width(longer) > most) {
        lines.push(line)
        line = part
      } else line = longer
    }
  return [...lines, line]
}

function setLine(means: Typesetting, text: string, look: TextStyle, { x, y, width: room = 0, align = 'left' }: Place): void {
  const free = room - widthOf(means, text, look)
  let at = x + free * shareBefore[align]
  for (const run of runsOf(means, text, look)) {
    means.paper.text(run.font, look.size, look.color, run.glyphs, at, y)
    at += run.width
  }
}

/** An email address is broken into readable parts: after its @, then after a dot or a hyphen. */
const seams = [/(?<=@)/, /(?<=[-.@_/])/, /(?=)/u] as const

/** A line fuller than this is measured whole: kerning at a seam makes it differ from the sum of its pieces. */
const nearlyFull = 0.9

/**
 * A part is as wide as the sum of its pieces: each piece is measured once, instead of the whole part for each letter
 * that is added.
 */
function broken(
  word: string,
  most: number,
  widthOf: (part: string) => number,
  [seam, ...finer]: readonly RegExp[] = seams,
): string[] {
  if (widthOf(word) <= most || !seam) return [word]
  const parts: { text: string; width: number }[] = []
  for (const piece of word.split(seam)) {
    const last = parts.at(-1)
    const longer = last && { text: last.text + piece, width: last.width + widthOf(piece) }
    if (longer && longer.width > nearlyFull * most) longer.width = widthOf(longer.text)
    if (longer && longer.width <= most) parts[parts.length - 1] = longer
    else for (const text of broken(piece, most, widthOf, finer)) parts.push({ text, width: widthOf(text) })
  }
  return parts.map(({ text }) => text)
}
