import { fontOf, type Font, type Glyph } from './font.ts'
import type { Paper } from './paper.ts'
import { writers, type Cut, type Script } from './typefaces.ts'

export type Look = { cut: Cut; size: number; color: string }
type Place = { x: number; y: number; width?: number; align?: 'left' | 'middle' | 'right' }
type Run = { font: Font; glyphs: readonly Glyph[]; width: number }

/** Sets text in whatever scripts it is written in. `y` is the top of a line. */
export type Typesetter = {
  paper: Paper
  width(text: string, look: Look): number
  /** The lines that it takes, at ordinary spaces; a word that is too long is broken after a sign in it, or where it must be. */
  wrapped(text: string, look: Look, width: number): string[]
  line(text: string, look: Look, place: Place): void
}

/** How much of the room that is left lies before it. */
const shareBefore = { left: 0, middle: 0.5, right: 1 } as const

/** What no file of the typeface has stands as the sign for that. */
const unknown = '\ufffd'

/** What it takes to set text. `measured`: what is measured is set a moment later. */
type Typesetting = {
  paper: Paper
  writer: Writer
  fonts: ReadonlyMap<string, Font>
  measured: Map<Look, Map<string, Run[]>>
}
type Writer = Awaited<ReturnType<typeof writers>>

/** `all` is what will be set in which cut: its fonts are looked for before anything is. */
export async function createTypesetter(paper: Paper, all: ReadonlyMap<Cut, string>): Promise<Typesetter> {
  const writer = await writers()
  const means: Typesetting = { paper, writer, fonts: await loadFonts(writer, all), measured: new Map() }
  return {
    paper,
    width: (text, look) => widthOf(means, text, look),
    wrapped: (text, look, most) => wrap(means, text, look, most),
    line: (text, look, place) => setLine(means, text, look, place),
  }
}

async function loadFonts(writer: Writer, all: ReadonlyMap<Cut, string>): Promise<ReadonlyMap<string, Font>> {
  const fonts = new Map<string, Font>()
  const load = async (cut: Cut, script: Script) => fonts.set(`${cut} ${script}`, await fontOf(cut, script))
  // The sign for what is unknown is one of them.
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

function fontFor({ fonts }: Typesetting, cut: Cut, script: Script): Font {
  const font = fonts.get(`${cut} ${script}`)
  if (!font) throw new Error(`nobody has looked for ${cut} in ${script}`)
  return font
}

function runsOf(means: Typesetting, text: string, look: Look): Run[] {
  const before = means.measured.get(look) ?? new Map<string, Run[]>()
  means.measured.set(look, before)
  const runs = before.get(text) ?? runsAnew(means, text, look)
  before.set(text, runs)
  return runs
}

/** The text in parts, each of one font. */
function runsAnew(means: Typesetting, text: string, { cut, size }: Look): Run[] {
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

const widthOf = (means: Typesetting, text: string, look: Look): number =>
  runsOf(means, text, look).reduce((sum, run) => sum + run.width, 0)

function wrap(means: Typesetting, text: string, look: Look, most: number): string[] {
  const width = (part: string) => widthOf(means, part, look)
  if (width(text) <= most) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' '))
    for (const [at, part] of broken(word, most, width).entries()) {
      // What belongs to one word has no space in it.
      const longer = line === '' ? part : at > 0 ? line + part : `${line} ${part}`
      if (line !== '' && width(longer) > most) {
        lines.push(line)
        line = part
      } else line = longer
    }
  return [...lines, line]
}

function setLine(means: Typesetting, text: string, look: Look, { x, y, width: room = 0, align = 'left' }: Place): void {
  const free = room - widthOf(means, text, look)
  let at = x + free * shareBefore[align]
  for (const run of runsOf(means, text, look)) {
    means.paper.text(run.font, look.size, look.color, run.glyphs, at, y)
    at += run.width
  }
}

/** An address of a mailbox stays in parts that can be read: after the sign in it, then after a dot or a hyphen. */
const seams = [/(?<=@)/, /(?<=[-.@_/])/, /(?=)/u] as const

/** So full a line is measured as it is: letters that meet at a seam stand closer or farther than each by itself. */
const nearlyFull = 0.9

/** How far a part goes is what its pieces do: each is measured once, and not all of it anew with each letter that is put to it. */
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
