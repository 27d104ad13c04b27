import { declarationsOf, numbersIn, referenceProperties, rulesOf, type Declaration, type StyleRule } from './svg-style.ts'

export type LogoElement = { name: string; attributes: Map<string, string>; children: LogoElement[]; text: string }

/**
 * What a browser has to paint: shapes and letters; surfaces (a mask, a clip, a pattern or a `use`); dashes of a line.
 * Each reference paints its target once more, so the counts multiply: eleven nested masks of two rectangles each are
 * two thousand surfaces, and forty keep a browser busy for ever.
 */
type Work = { shapes: number; surfaces: number; dashes: number }
const most: Work = { shapes: 2000, surfaces: 40, dashes: 50_000 }
const mostElements = 500
const deepest = 20
const mostUses = 10

const nothing: Work = { shapes: 0, surfaces: 0, dashes: 0 }
const surface: Work = { ...nothing, surfaces: 1 }
const plus = (...parts: Work[]): Work => ({
  shapes: sum(parts, 'shapes'),
  surfaces: sum(parts, 'surfaces'),
  dashes: sum(parts, 'dashes'),
})
const sum = (parts: Work[], of: keyof Work) => parts.reduce((all, part) => all + part[of], 0)
const times = (work: Work, count: number): Work => ({
  shapes: work.shapes * count,
  surfaces: work.surfaces * count,
  dashes: work.dashes * count,
})

const shapes = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'])
/** Painted only where a reference points to them. */
const unseen = new Set('defs symbol mask clipPath pattern linearGradient radialGradient style title desc'.split(' '))
/** A gradient is a formula, so a reference to it adds no surface. */
const formulas = new Set(['linearGradient', 'radialGradient'])

class Refused extends Error {}

/** Why a browser would take too long to paint a logo. */
export function whyTooMuchWork(root: LogoElement): string | undefined {
  const all = everythingIn(root)
  if (!all) return `A logo is at most ${deepest} elements deep.`
  if (all.length > mostElements) return `A logo has at most ${mostElements} elements; this one has ${all.length}.`
  if (all.filter(({ name }) => name === 'use').length > mostUses) return `A logo has at most ${mostUses} <use>.`
  const ids = all.flatMap(({ attributes }) => attributes.get('id') ?? [])
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) return `The id "${twice}" is there twice.`
  try {
    const work = workOf(root, all)
    if (work.surfaces > most.surfaces)
      return `Masks, clip paths, patterns and <use> would be painted ${work.surfaces.toLocaleString('en')} times; at most ${most.surfaces} are allowed.`
    if (work.shapes > most.shapes)
      return `${work.shapes.toLocaleString('en')} shapes would be painted; at most ${most.shapes.toLocaleString('en')} are allowed.`
    if (work.dashes > most.dashes) return `The dashes of its lines are too short: there would be about ${work.dashes}.`
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.message
    throw error
  }
}

/** All elements, breadth first; undefined if the tree is too deep to be walked. */
function everythingIn(root: LogoElement): LogoElement[] | undefined {
  const found: LogoElement[] = []
  let level = [root]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return undefined
    found.push(...level)
    level = level.flatMap(({ children }) => children)
  }
  return found
}

function workOf(root: LogoElement, all: LogoElement[]): Work {
  const rules = all.flatMap(({ name, text }) => (name === 'style' ? rulesOf(text) : []))
  const styles = new Map(all.map((drawn) => [drawn, styleOf(drawn, rules)]))
  const logo: Logo = {
    byId: new Map(all.flatMap((drawn) => (drawn.attributes.has('id') ? [[drawn.attributes.get('id'), drawn] as const] : []))),
    parents: new Map(all.flatMap((parent) => parent.children.map((child) => [child, parent] as const))),
    styles,
    dash: shortestDash([...styles.values()].flat(), rules),
    largest: Math.max(1, ...all.flatMap(({ attributes }) => [...attributes.values()].flatMap(numbersIn).map(Math.abs))),
    counted: new Map(),
    begun: new Set(),
  }
  return workIn(logo, root)
}

/** The state of counting one logo: where its references lead, which elements are counted, and which are begun. */
type Logo = {
  byId: Map<string | undefined, LogoElement>
  parents: Map<LogoElement, LogoElement>
  styles: Map<LogoElement, Declaration[]>
  dash: number | undefined
  largest: number
  counted: Map<LogoElement, Work>
  begun: Set<LogoElement>
}

/**
 * The work of painting an element with all that is in it, memoized. A reference cycle would never end, so it is
 * refused.
 */
function workIn(logo: Logo, drawn: LogoElement): Work {
  const before = logo.counted.get(drawn)
  if (before) return before
  if (logo.begun.has(drawn)) throw new Refused(`<${drawn.name}${nameOf(drawn)}> shows itself.`)
  logo.begun.add(drawn)
  const inside = drawn.children.filter(({ name }) => !unseen.has(name)).map((child) => workIn(logo, child))
  const masks = pointsTo(logo, drawn, ['mask', 'clip-path'])
  const total = plus(ownWork(logo, drawn), ...inside, ...masks.map((mask) => painted(logo, mask)), ...usedAgain(logo, drawn))
  logo.counted.set(drawn, total)
  return total
}

function ownWork(logo: Logo, drawn: LogoElement): Work {
  const count = shapes.has(drawn.name) ? 1 : drawn.text.trim() !== '' && !unseen.has(drawn.name) ? drawn.text.trim().length : 0
  if (count === 0) return nothing
  const length = shapes.has(drawn.name) ? roughLength(drawn) : count * logo.largest
  const dashes = logo.dash === undefined ? 0 : Math.ceil(length / logo.dash)
  return plus({ shapes: count, surfaces: 0, dashes }, ...paints(logo, drawn).map((paint) => painted(logo, paint)))
}

const painted = (logo: Logo, target: LogoElement): Work =>
  formulas.has(target.name) ? nothing : plus(workIn(logo, target), surface)

/** The drawing that `use` points to is painted with the fill and stroke of the `use` element. */
const usedAgain = (logo: Logo, drawn: LogoElement): Work[] =>
  linksOf(drawn).flatMap((id) => {
    const target = logo.byId.get(id)
    if (!target || formulas.has(target.name)) return []
    const again = workIn(logo, target)
    return [again, surface, ...paints(logo, drawn).map((paint) => times(painted(logo, paint), again.shapes))]
  })

/** Paint is inherited by all elements inside. */
function paints(logo: Logo, drawn: LogoElement): LogoElement[] {
  const parent = logo.parents.get(drawn)
  return [...pointsTo(logo, drawn, ['fill', 'stroke']), ...(parent ? paints(logo, parent) : [])]
}

const pointsTo = ({ styles, byId }: Logo, drawn: LogoElement, by: string[]): LogoElement[] =>
  (styles.get(drawn) ?? []).flatMap(({ property, value }) => {
    const [, , id] = /url\(\s*(["']?)#([\w.:-]+)\1/i.exec(value) ?? []
    const target = by.includes(property) ? byId.get(id) : undefined
    return target ?? []
  })

const nameOf = ({ attributes }: LogoElement) => (attributes.has('id') ? ` id="${attributes.get('id')}"` : '')
/** Both `href` and `xlink:href` count, because browsers differ in which one they follow. */
const linksOf = ({ attributes }: LogoElement): string[] =>
  [...attributes].flatMap(([key, value]) => (/(^|:)href$/.test(key) ? [value.slice(1)] : []))

/** All declarations that a browser may apply: which one wins is not computed, so the count can only be too high. */
function styleOf({ name, attributes }: LogoElement, rules: StyleRule[]): Declaration[] {
  const classes = (attributes.get('class') ?? '').split(/\s+/).map((word) => `.${word}`)
  const own = new Set([name, `#${attributes.get('id')}`, ...classes])
  return [
    ...[...attributes]
      .filter(([key]) => referenceProperties.has(key) || key === 'stroke-dasharray')
      .map(([property, value]) => ({ property, value })),
    ...declarationsOf(attributes.get('style') ?? ''),
    ...rules
      .filter(({ selectors }) => selectors.some((selector) => own.has(selector)))
      .flatMap(({ declarations }) => declarations),
  ]
}

/** Dashes are inherited too, so the shortest pattern counts for every line. */
function shortestDash(own: Declaration[], rules: StyleRule[]): number | undefined {
  const all = [...own, ...rules.flatMap(({ declarations }) => declarations)]
  const sums = all
    .filter(({ property, value }) => property === 'stroke-dasharray' && value !== 'none')
    .map(({ value }) => numbersIn(value).reduce((total, number) => total + Math.abs(number), 0))
    .filter((total) => total > 0)
  return sums.length > 0 ? Math.min(...sums) : undefined
}

const measured = new Set('d points x y x1 y1 x2 y2 cx cy r rx ry width height style'.split(' '))

/** An upper bound: no line is longer than some times the sum of its numbers, whether absolute or relative. */
const roughLength = ({ attributes }: LogoElement): number =>
  4 *
  [...attributes]
    .flatMap(([key, value]) => (measured.has(key) ? numbersIn(value) : []))
    .reduce((sum, number) => sum + Math.abs(number), 0)
