import { ownOf } from '@alpenglow/contract/values/own-property'
import { isMask, rulesOf, stylesOf, whyNotStyle, whyNotStyleSheet, whyNotValue, type StyleRule } from './svg-style.ts'

/**
 * Shapes, text and paint. Elements that run, move, embed or fetch something are not in the list, nor those that paint
 * others once more (`use`, `pattern`): each inside another doubles what a browser has to paint.
 */
const elements = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan title desc defs linearGradient radialGradient stop clipPath mask style'.split(
    ' ',
  ),
)
const [mostElements, deepest] = [500, 20]
type LogoElement = { name: string; attributes: Map<string, string> }
const token =
  /<!--(?<comment>[^]*?)-->|<\/(?<close>[\w:.-]+)\s*>|<(?<open>[\w:.-]+)(?<attributes>(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>|(?<text>[^<]+)/gy
const attribute = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const entity = /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Why a logo is refused. Pages only show it as an image, where browsers run nothing of it; this is the second line of
 * defence, for a visitor who opens its address. It is an allow list of a small part of SVG: a list of what is known to
 * be bad would miss the next trick.
 */
export function whyNotDrawable(svg: string): string | undefined {
  const text = svg.replace(/^\s*<\?xml [^?<>]*\?>/, '').trim()
  const reading: LogoReading = { open: [], count: 0, roots: 0, inMasks: [], rules: [] }
  const { open } = reading
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const at = token.lastIndex
    const part = token.exec(text)?.groups
    if (!part) return `This is no well-formed SVG from ${quoted(text.slice(at))} on.`
    const reason = part['open'] === undefined ? whyNotText(part, reading) : whyNotOpened(part, reading)
    if (reason) return reason
    if (part['close'] && open.pop()?.name !== part['close']) return `</${part['close']}> closes what is not open.`
  }
  if (reading.roots === 0) return 'A logo is an <svg>, written into the file as text.'
  if (open.length > 0) return `<${open.at(-1)?.name}> is not closed.`
  const prefix = [...text.matchAll(/\s([\w.-]+):[\w.-]+\s*=/g)].find(([, used]) => !isDeclared(text, used ?? ''))?.[1]
  if (prefix) return `The prefix ${prefix}: is used and not declared: xmlns:${prefix}="…" is missing.`
  return whyMasksNest(reading)
}

type LogoReading = { open: LogoElement[]; count: number; roots: number; inMasks: LogoElement[]; rules: StyleRule[] }

function whyNotOpened({ open: name = '', attributes, empty }: Part, reading: LogoReading): string | undefined {
  const { open } = reading
  const begun = begin(name, attributes ?? '')
  if (typeof begun === 'string') return begun
  if (open.length === 0 && (++reading.roots > 1 || name !== 'svg')) return 'A logo is one <svg> and nothing around it.'
  if (++reading.count > mostElements) return `A logo has at most ${mostElements} elements.`
  if (!empty) open.push(begun)
  if (open.length > deepest) return `A logo is at most ${deepest} elements deep.`
  if ([...open, begun].some((around) => around.name === 'mask' || around.name === 'clipPath')) reading.inMasks.push(begun)
  return undefined
}

/** Masks of two masked shapes double what is painted with each level: forty levels keep a browser busy for ever. */
function whyMasksNest({ inMasks, rules }: LogoReading): string | undefined {
  const nested = inMasks.find(({ name, attributes }) => stylesOf(name, attributes, rules).some(isMask))
  return nested && `<${nested.name}> is in a mask or clip path, and has one itself.`
}

const isDeclared = (svg: string, prefix: string) => prefix === 'xml' || prefix === 'xmlns' || svg.includes(`xmlns:${prefix}=`)

type Part = Record<string, string | undefined>

function whyNotText({ comment, text }: Part, { open, rules }: LogoReading): string | undefined {
  if (comment?.includes('--')) return 'A comment holds no --.'
  const inside = open.at(-1)
  // A comment inside a style would join the words before and after it into one.
  if (comment !== undefined && inside?.name === 'style') return 'A style holds no comment.'
  if (text === undefined) return undefined
  if (!inside && text.trim() !== '') return 'A logo is one <svg> and nothing around it.'
  const plain = decoded(text)
  if (plain === undefined) return 'After & only amp; lt; gt; quot; apos; or the number of a character may follow.'
  if (inside?.name !== 'style') return undefined
  const reason = whyNotStyleSheet(plain)
  if (!reason) rules.push(...rulesOf(plain))
  return reason
}

/** The element, or the reason why it is refused. */
function begin(name: string, written: string): LogoElement | string {
  if (!elements.has(name)) return `<${name}> is not allowed in a logo.`
  const attributes = new Map<string, string>()
  for (const [, key = '', double, single] of written.matchAll(attribute)) {
    const value = decoded(double ?? single ?? '')
    if (value === undefined) return 'After & only amp; lt; gt; quot; apos; or the number of a character may follow.'
    if (attributes.has(key)) return `<${name}> has ${key} twice.`
    attributes.set(key, value)
    const reason = whyNotAttribute(key, value)
    if (reason) return reason
  }
  const language = attributes.get('xmlns')
  if (name !== 'svg' && language !== undefined && !namespaces.has(language))
    return `<${name}> is of a language that has no place in a logo.`
  // Without the namespace browsers take the file for some other XML and draw nothing.
  if (name === 'svg' && language !== 'http://www.w3.org/2000/svg') return '<svg> needs xmlns="http://www.w3.org/2000/svg".'
  return { name, attributes }
}

const namespaces = new Set(['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xlink'])

function whyNotAttribute(key: string, value: string): string | undefined {
  if (/^on/i.test(key)) return `${key} is not allowed: a logo does nothing.`
  if (/^([\w.-]+:)?href$/i.test(key) && !value.startsWith('#')) return `${key} may only point into the logo itself, as "#a".`
  if (/^(xml:base|src)$/i.test(key)) return `${key} is not allowed in a logo.`
  if (key.startsWith('xmlns:'))
    return namespaces.has(value) ? undefined : `${key} names a language that has no place in a logo.`
  if (key === 'xmlns') return undefined
  return key === 'style' ? whyNotStyle(value) : whyNotValue(key, value)
}

/** The text as a browser reads it; undefined if it names an entity that is not one of XML's own. */
function decoded(text: string): string | undefined {
  const plain = text.replace(entity, (_, decimal?: string, hex?: string, name?: string) =>
    name ? (ownOf(named, name) ?? '') : character(decimal ? Number(decimal) : parseInt(hex ?? '', 16)),
  )
  return text.replace(entity, '').includes('&') ? undefined : plain
}

const character = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD')

const quoted = (text: string) => JSON.stringify(text.length > 30 ? `${text.slice(0, 30)}…` : text)
