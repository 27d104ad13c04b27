import { safeParse } from 'zod/v4/core'
import type { $ZodType } from 'zod/v4/core'
import { FirstLine, peopleFormat, HouseholdLine } from './format.ts'
import { pathProblemsOf, defaultReason, type PathProblem, type LinePath } from './problem.ts'

export type ReadResult<T> = { value: T } | { found: PathProblem[] }

/** As many problems as an engineer reads of one line. */
const mostOfALine = 20

export const readFirstLine = (text: string): PathProblem[] => {
  const read = readAs<{ format: string }>(FirstLine, text)
  if ('value' in read) return []
  return [{ path: [], reason: `The first line must be {"format":"${peopleFormat}"}.` }]
}
export const readHousehold = (text: string): ReadResult<HouseholdLine> => readAs<HouseholdLine>(HouseholdLine, text)

function readAs<T>(shape: $ZodType, text: string): ReadResult<T> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { found: [{ path: [], reason: sentenceOf(error as Error, text) }] }
  }
  const parsed = safeParse(shape, value, { error: () => defaultReason })
  if (parsed.success && keysWritten(text) !== keysKept(value))
    return { found: [{ path: [], reason: 'A key is written twice in one object of this line.' }] }
  if (parsed.success) return { value: parsed.data as T }
  const isThere = (path: LinePath) => reaches(value, path)
  return { found: parsed.error.issues.flatMap((issue) => pathProblemsOf(issue, isThere)).slice(0, mostOfALine) }
}

/**
 * Counts the keys in the text: JSON.parse silently drops duplicates. In valid JSON a text before a colon is always a
 * key.
 */
function keysWritten(text: string): number {
  let keys = 0
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) {
    for (at++; text[at] !== '"'; at++) if (text[at] === '\\') at++
    let after = at + 1
    while (text[after] === ' ' || text[after] === '\t') after++
    if (text[after] === ':') keys++
  }
  return keys
}
const keysKept = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  const within = Object.values(value).reduce<number>((keys, part) => keys + keysKept(part), 0)
  return Array.isArray(value) ? within : within + Object.keys(value).length
}

/** Names the position of the syntax error, if the parser reports one. */
function sentenceOf({ message }: Error, text: string): string {
  const [, place] = /position (\d+)/.exec(message) ?? []
  if (!text.trimStart().startsWith('{')) return 'A household is an object in { }, on one line.'
  return place
    ? `This is not JSON from its character ${Number(place) + 1} on.`
    : 'This is not JSON: the line ends in the middle.'
}

const reaches = (value: unknown, path: LinePath): boolean => {
  let at = value
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return false
    at = (at as Record<PropertyKey, unknown>)[step]
  }
  return true
}
