import type { Difference, FieldDifference } from './diff.ts'

/** A line for each difference, for the operator who decides whether they are meant. */
export const describeDifferences = (differences: Difference[]): string[] =>
  differences.length === 0 ? ['Nothing would change.'] : differences.flatMap(linesOf)

function linesOf(difference: Difference): string[] {
  if (difference.kind === 'reordered') return [`${difference.what}: the order becomes ${cut(difference.codes.join(', '), 200)}`]
  const name = `${difference.what} ${difference.code}`
  if (difference.kind === 'changed') return difference.fields.map((field) => `${name}: ${lineOf(field)}${noteOn(field)}`)
  return [`${name}: ${difference.kind === 'added' ? 'new' : 'taken out'}`]
}

/** A new record written over the id of an old one inherits its orders and passes, so the operator is warned. */
const noteOn = ({ path }: FieldDifference) =>
  path === 'code' ? ' (the id is the same: what belonged to one belongs to the other)' : ''

function lineOf({ path, before, after }: FieldDifference): string {
  if (before === undefined) return `${path} new: ${quoted(after)}`
  if (after === undefined) return `${path} taken out: ${quoted(before)}`
  const from = typeof before === 'string' && typeof after === 'string' ? firstDifference(before, after) : 0
  return `${path} ${quoted(before, from)} → ${quoted(after, from)}`
}

const longest = 80

/** The part in which two long texts differ. */
function firstDifference(a: string, b: string): number {
  if (a.length <= longest && b.length <= longest) return 0
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return Math.max(0, at - 20)
}

function quoted(value: unknown, from = 0): string {
  if (typeof value === 'string') return JSON.stringify(`${from > 0 ? '…' : ''}${cut(value.slice(from), longest)}`)
  return cut(JSON.stringify(value), longest)
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text)

/** How many of which kind: "2 products new, 1 resort taken out". */
export function summarizeDifferences(differences: Difference[]): string {
  const words = { added: 'new', removed: 'taken out', changed: 'changed', reordered: 'in another order' }
  const groups = Map.groupBy(differences, ({ kind, what }) => `${kind} ${what}`)
  const parts = [...groups.values()].map((group) => {
    const [first] = group
    if (!first) return ''
    if (first.kind === 'reordered') return `the ${plural(first.what)} ${words.reordered}`
    return `${group.length} ${group.length === 1 ? first.what : plural(first.what)} ${words[first.kind]}`
  })
  return parts.join(', ')
}

const plural = (what: string) => (what.endsWith('y') ? `${what.slice(0, -1)}ies` : `${what}s`)
