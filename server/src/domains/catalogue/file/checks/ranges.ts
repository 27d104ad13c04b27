import type { Day } from '@alpenglow/contract/values/day'
import type { DocumentPath } from '../document.ts'
import type { Reporter } from './finding.ts'

export type Range = { from: Day; until: Day }

/** Reports a range that ends before it begins. `names` are the fields of its two days. */
export function reportUpsideDown(
  report: Reporter,
  range: Range,
  path: DocumentPath,
  names: readonly [string, string] = ['from', 'until'],
): boolean {
  if (range.from <= range.until) return false
  report([...path, names[1]], `The end, ${range.until}, lies before the beginning, ${range.from}.`)
  return true
}

/** Every range ends after it begins, lies within `outer`, and overlaps no other for which `share` is true. */
export function checkRanges<R extends Range>(
  report: Reporter,
  ranges: R[],
  outer: Range & { called: string },
  share: (a: R, b: R) => boolean = () => true,
): void {
  ranges.forEach((range, i) => {
    if (reportUpsideDown(report, range, [i])) return
    reportOutside(report, range, outer, [i], ['from', 'until'])
    const other = ranges.findIndex((earlier, j) => j < i && overlap(range, earlier) && share(range, earlier))
    if (other !== -1) report([i], `These days overlap with those of entry ${other} of the list. Make one range of them.`)
  })
}

export function reportOutside(
  report: Reporter,
  range: Range,
  outer: Range & { called: string },
  path: DocumentPath,
  names: readonly [string, string],
): void {
  const reason = (day: Day) => `${day} lies outside of ${outer.called}, ${outer.from} to ${outer.until}.`
  if (range.from < outer.from || range.from > outer.until) report([...path, names[0]], reason(range.from))
  if (range.until > outer.until || range.until < outer.from) report([...path, names[1]], reason(range.until))
}

const overlap = (a: Range, b: Range) => a.from <= b.until && b.from <= a.until
