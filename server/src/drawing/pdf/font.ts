import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import type { Font as Read } from 'fontkit'
import { outlinesOf } from './outlines.ts'
import { cutOut, type FontCut, type Script } from './typefaces.ts'

/** A glyph in a text: how far it advances, and how far it would by itself, in thousandths of the size. */
export type Glyph = { id: number; goes: number; alone: number }
export type Font = {
  name: string
  /** Above the baseline. */
  ascent: number
  /** The glyphs with kerning. */
  glyphs(word: string): readonly Glyph[]
  /** The font in the form of a PDF: the same in every file, so it is packed once. */
  packed: {
    file: Buffer
    length: number
    letters: Buffer
    widths: string
    box: string
    ascent: number
    descent: number
    cap: number
  }
}

const made = new Map<string, Promise<Font>>()
/** Memoization: the first file of a process waits some tenths of a second for its fonts; later ones find them. */
export function fontOf(cut: FontCut, script: Script): Promise<Font> {
  const name = `${cut}-${script}`
  const known = made.get(name)
  if (known) return known
  const font = make(name, cut, script)
  made.set(name, font)
  // A file that can't be read today may be readable tomorrow: a failure is not remembered.
  font.catch(() => made.delete(name))
  return font
}

/** Names come and go, and the same words return: the cache holds as many as a shop writes in a day. */
const mostWords = 5000
const packing = promisify(deflate)

async function make(name: string, cut: FontCut, script: Script): Promise<Font> {
  const [{ create }, bytes] = await Promise.all([import('fontkit'), cutOut(cut, script)])
  const whole = Buffer.from(bytes)
  const [font, outlines] = [create(whole) as Read, outlinesOf(whole)]
  const thousandths = (units: number) => Math.round((units * 1000) / font.unitsPerEm)
  const letters = new Map(font.characterSet.map((point) => [point, font.glyphForCodePoint(point)]))
  const widths = Array.from({ length: font.numGlyphs }, (_, id) => thousandths(font.getGlyph(id).advanceWidth))
  const alone = new Map([...letters].map(([point, { id }]) => [point, { id, goes: widths[id] ?? 0, alone: widths[id] ?? 0 }]))
  const known = new Map<string, readonly Glyph[]>()

  /** Figures stand below each other with equal widths: no layout is needed. */
  const asFigures = (word: string) => [...word].flatMap((letter) => alone.get(letter.codePointAt(0) ?? 0) ?? [])
  function asWord(word: string): readonly Glyph[] {
    const { glyphs, positions } = font.layout(word, { liga: false })
    return glyphs.map(({ id }, i) => ({ id, goes: thousandths(positions[i]?.xAdvance ?? 0), alone: widths[id] ?? 0 }))
  }
  return {
    name,
    ascent: font.ascent / font.unitsPerEm,
    glyphs: (word) => {
      if (cut === 'figure' || cut === 'strongFigure') return asFigures(word)
      const before = known.get(word)
      if (before) return before
      if (known.size >= mostWords) known.clear()
      const set = asWord(word)
      known.set(word, set)
      return set
    },
    packed: {
      file: await packing(outlines),
      length: outlines.length,
      letters: await packing(lettersMap([...letters].map(([point, { id }]) => [id, point]))),
      widths: `[0 [${widths.join(' ')}]]`,
      box: [font.bbox.minX, font.bbox.minY, font.bbox.maxX, font.bbox.maxY].map(thousandths).join(' '),
      ascent: thousandths(font.ascent),
      descent: thousandths(font.descent),
      cap: thousandths(font.capHeight),
    },
  }
}

/** Which letter each glyph is: for copying, searching and screen readers. */
function lettersMap(letters: readonly (readonly [id: number, point: number])[]): string {
  const byId = [...new Map(letters)].toSorted(([a], [b]) => a - b)
  const lines = byId.map(([id, point]) => `<${hex(id)}> <${[...String.fromCodePoint(point)].map(utf16).join('')}>`)
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, i) => lines.slice(100 * i, 100 * i + 100))
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def /CMapName /Letters def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}
export const hex = (number: number) => number.toString(16).padStart(4, '0')
const utf16 = (letter: string) => Array.from({ length: letter.length }, (_, i) => hex(letter.charCodeAt(i))).join('')
