import type { Day } from '@alpenglow/contract/values/day'
import type { Path } from '../document.ts'
import type { Tell } from './finding.ts'

export type Range = { from: Day; until: Day }

/** Reports a range that ends before it begins. `names` are the fields of its two days. */
export function upsideDown(
  tell: Tell,
  range: Range,
  path: Path,
  names: readonly [string, string] = ['from', 'until'],
): boolean {
  if (range.from <= range.until) return false
  tell([...path, names[1]], `The end, ${range.until}, lies before the beginning, ${range.from}.`)
  return true
}

/** Every range ends after it begins, lies within `outer`, and overlaps no other for which `share` is true. */
export function checkRanges<R extends Range>(
  tell: Tell,
  ranges: R[],
  outer: Range & { called: string },
  share: (a: R, b: R) => boolean = () => true,
): void {
  ranges.forEach((range, i) => {
    if (upsideDown(tell, range, [i])) return
    outside(tell, range, outer, [i], ['from', 'until'])
    const other = ranges.findIndex((earlier, j) => j < i && overlap(range, earlier) && share(range, earlier))
    if (other !== -1) tell([i], `These days overlap with those of entry ${other} of the list. Make one range of them.`)
  })
}

export function outside(
  tell: Tell,
  range: Range,
  outer: Range & { called: string },
  path: Path,
  names: readonly [string, string],
): void {
  const reason = (day: Day) => `${day} lies outside of ${outer.called}, ${outer.from} to ${outer.until}.`
  if (range.from < outer.from || range.from > outer.until) tell([...path, names[0]], reason(range.from))
  if (range.until > outer.until || range.until < outer.from) tell([...path, names[1]], reason(range.until))
}

const overlap = (a: Range, b: Range) => a.from <= b.until && b.from <= a.until
