/**
 * An allow list of the properties, functions and numbers with which a logo may be painted, because others could make a
 * browser fetch something or keep it busy. A check returns the reason against a value.
 */
type Declaration = { property: string; value: string }
export type StyleRule = { selectors: string[]; declarations: Declaration[] }

/** Attributes that may point to a paint, a mask or a clip of the logo itself. */
const referenceProperties = new Set(['fill', 'stroke', 'mask', 'clip-path'])

/**
 * The properties with which a drawing program paints, writes and places. Shadows, filters, pictures and animations are
 * not among them.
 */
const properties = [
  /^(fill|stroke|stop|font|clip|text|-inkscape|solid|color|transform|marker|mask|baseline|alignment|glyph)(-[a-z-]+)?$/,
  /^(opacity|display|visibility|overflow|paint-order|vector-effect|isolation|mix-blend-mode|enable-background)$/,
  /^(d|[cr]?[xyr]|width|height|(shape|image|text)-rendering)$/,
  /^((letter|word)-spacing|line-height|white-space|writing-mode|direction|unicode-bidi|dominant-baseline)$/,
]
const refused = new Set(['text-shadow', 'mask-image', 'mask-border', 'mask-border-source', 'filter', 'backdrop-filter'])
const functions = new Set('url rgb rgba hsl hsla translate rotate scale matrix skewx skewy'.split(' '))
/** Large enough for any drawing; a number beyond it is only there to cost time. */
const largest = 100_000

/** The rules of a style sheet that `whyNotStyleSheet` accepts. */
export const rulesOf = (css: string): StyleRule[] =>
  rulesIn(css).map(([selectors = '', body = '']) => ({
    selectors: selectors.split(',').map((selector) => selector.trim()),
    declarations: declarationsOf(body),
  }))

const rulesIn = (css: string): string[][] =>
  css
    .split('}')
    .slice(0, -1)
    .map((rule) => rule.split('{'))
const isSheet = (css: string) =>
  css.slice(css.lastIndexOf('}') + 1).trim() === '' && rulesIn(css).every((rule) => rule.length === 2)

const declarationsOf = (css: string): Declaration[] =>
  css
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const colon = part.indexOf(':')
      return { property: part.slice(0, Math.max(0, colon)).trim().toLowerCase(), value: part.slice(colon + 1).trim() }
    })

/** All declarations that a browser may apply to an element; which of them wins is not computed. */
export function stylesOf(name: string, attributes: ReadonlyMap<string, string>, rules: readonly StyleRule[]): Declaration[] {
  const classes = (attributes.get('class') ?? '').split(/\s+/).map((word) => `.${word}`)
  const own = new Set([name, `#${attributes.get('id')}`, ...classes])
  return [
    ...[...attributes].map(([property, value]) => ({ property, value })),
    ...declarationsOf(attributes.get('style') ?? ''),
    ...rules
      .filter(({ selectors }) => selectors.some((selector) => own.has(selector)))
      .flatMap(({ declarations }) => declarations),
  ]
}
export const isMask = ({ property, value }: Declaration) => /^(mask|clip-path)$/.test(property) && value.trim() !== 'none'

const oneName = /^[.#]?[A-Za-z_][\w-]*$/

export function whyNotStyleSheet(css: string): string | undefined {
  const hidden = whyHidden(css)
  if (hidden) return hidden
  if (!isSheet(css)) return 'A style is a list of rules, one after the other: .a { fill: #fff }'
  for (const { selectors, declarations } of rulesOf(css)) {
    if (selectors.some((selector) => selector === '' || /["'();:]/.test(selector)))
      return 'A style names what it is for by classes, ids and elements only.'
    const reason = whyNotDeclared(declarations)
    if (reason) return reason
    // Only a browser could resolve which elements another selector matches.
    const points = declarations.some(({ value }) => /url/i.test(value))
    if (points && !selectors.every((selector) => oneName.test(selector)))
      return 'A style with url( is for one class, id or element, as .a or #a or path.'
  }
  return undefined
}

export const whyNotStyle = (css: string): string | undefined =>
  whyHidden(css) ?? (/[{}]/.test(css) ? 'The style of an element holds no { }.' : whyNotDeclared(declarationsOf(css)))

/** A backslash or a comment could hide a word from these checks that a browser still reads. */
function whyHidden(css: string): string | undefined {
  if (css.includes('@')) return 'Styles may import nothing: @ is not allowed.'
  if (css.includes('\\')) return 'Styles hold no backslash.'
  return css.includes('/*') ? 'Styles hold no comment.' : undefined
}

function whyNotDeclared(declarations: Declaration[]): string | undefined {
  for (const { property, value } of declarations) {
    const reason = whyNotValue(property, value)
    if (reason) return reason
    if (!properties.some((known) => known.test(property)) || refused.has(property))
      return `The style "${property}" is not allowed in a logo.`
  }
  return undefined
}

/** Checks a value of an attribute or of a style. */
export function whyNotValue(key: string, value: string): string | undefined {
  const hidden = whyHidden(value)
  if (hidden) return hidden
  // A line may have a million dashes for each of its letters.
  if (/^(filter|marker(-\w+)?|stroke-dasharray)$/i.test(key) && value.trim() !== 'none')
    return `${key} is not allowed in a logo.`
  if (/url\s*\((?!\s*["']?#)/i.test(value)) return 'url( may only point into the logo itself, as url(#a).'
  if (/url\s*\(/i.test(value) && !(referenceProperties.has(key) && onePointer.test(value)))
    return 'url(#a) may stand by itself in fill, stroke, mask and clip-path, and nowhere else.'
  // `inherit` would bring a mask to where no rule of the style sheet shows it.
  if (/^(mask|clip-path)$/.test(key) && !/^(none|url\s*\(.*)$/i.test(value.trim()))
    return `${key} is none or url(#a) in a logo.`
  if (/(javascript|vbscript|data):|expression\s*\(|image(-set)?\s*\(|src\s*\(/i.test(value))
    return 'Nothing in a logo may be fetched or run.'
  if (saying.test(key)) return undefined
  const unknown = functionsIn(value).find((name) => !functions.has(name.toLowerCase()))
  if (unknown !== undefined) return `${unknown}( is not allowed in a logo.`
  return numbersIn(value).some((number) => Math.abs(number) > largest) ? `No number of a logo is beyond ${largest}.` : undefined
}

/** A pointer, and at most a fallback colour. */
const onePointer = /^\s*url\(\s*(["']?)#[\w.:-]+\1\s*\)(\s+[#\w]+)?\s*$/i
/** Attributes that are names or words, in which neither numbers nor brackets mean anything. */
const saying = /^(id|class|lang|role|version|font-family|(xml|xlink|data|aria|-inkscape)[:-].*|.*href)$/

const functionsIn = (value: string): string[] =>
  value
    .split('(')
    .slice(0, -1)
    .map(
      (before) =>
        before
          .trimEnd()
          .split(/[^\w-]/)
          .at(-1) ?? '',
    )

/** The digits of a colour like #134e4a are left out. */
const numbersIn = (value: string): number[] =>
  (value.replace(/#[\w.:-]*/g, '').match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number)
