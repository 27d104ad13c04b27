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
const before = { left: 0, middle: 0.5, right: 1 } as const

/** What no file of the typeface has stands as the sign for that. */
const unknown = '\ufffd'

/** `all` is what will be set in which cut: its fonts are looked for before anything is. */
export async function typesetterFor(paper: Paper, all: ReadonlyMap<Cut, string>): Promise<Typesetter> {
  const writer = await writers()
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
  const fontFor = (cut: Cut, script: Script): Font => {
    const font = fonts.get(`${cut} ${script}`)
    if (!font) throw new Error(`nobody has looked for ${cut} in ${script}`)
    return font
  }

  // What is measured is set a moment later.
  const measured = new Map<Look, Map<string, Run[]>>()
  function runsOf(text: string, look: Look): Run[] {
    const known = measured.get(look) ?? new Map<string, Run[]>()
    measured.set(look, known)
    const runs = known.get(text) ?? runsAnew(text, look)
    known.set(text, runs)
    return runs
  }
  function runsAnew(text: string, { cut, size }: Look): Run[] {
    const parts: { font: Font; text: string }[] = []
    for (const letter of text) {
      const by = writer(cut, letter.codePointAt(0) ?? 0)
      const [font, written] = by ? [fontFor(by.cut, by.script), letter] : [fontFor('text', 'latin'), unknown]
      const last = parts.at(-1)
      if (last?.font === font) last.text += written
      else parts.push({ font, text: written })
    }
    return parts.map(({ font, text: whole }) => {
      const glyphs = whole.split(/(?<= )/).flatMap((word) => font.glyphs(word))
      return { font, glyphs, width: (glyphs.reduce((sum, { goes }) => sum + goes, 0) * size) / 1000 }
    })
  }
  const width = (text: string, look: Look) => runsOf(text, look).reduce((sum, run) => sum + run.width, 0)

  return {
    paper,
    width,
    wrapped: (text, look, most) => {
      if (width(text, look) <= most) return [text]
      const lines: string[] = []
      let line = ''
      for (const word of text.split(' '))
        for (const [at, part] of broken(word, most, (piece) => width(piece, look)).entries()) {
          // What belongs to one word has no space in it.
          const longer = line === '' ? part : at > 0 ? line + part : `${line} ${part}`
          if (line !== '' && width(longer, look) > most) {
            lines.push(line)
            line = part
          } else line = longer
        }
      return [...lines, line]
    },
    line: (text, look, { x, y, width: room = 0, align = 'left' }) => {
      const runs = runsOf(text, look)
      const free = room - runs.reduce((sum, run) => sum + run.width, 0)
      let at = x + free * before[align]
      for (const run of runs) {
        paper.text(run.font, look.size, look.color, run.glyphs, at, y)
        at += run.width
      }
    },
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
