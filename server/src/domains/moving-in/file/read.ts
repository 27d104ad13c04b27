import { safeParse } from 'zod/v4/core'
import type { $ZodType } from 'zod/v4/core'
import { FirstLine, formatOne, HouseholdLine } from './format.ts'
import { foundOf, unsaid, type Found, type Path } from './problem.ts'

export type Read<T> = { value: T } | { found: Found[] }

/** As many as somebody reads of one line. */
const mostOfALine = 20

export const readFirstLine = (text: string): Found[] => {
  const read = readAs<{ format: string }>(FirstLine, text)
  if ('value' in read) return []
  return [{ path: [], reason: `The first line must be {"format":"${formatOne}"}.` }]
}
export const readHousehold = (text: string): Read<HouseholdLine> => readAs<HouseholdLine>(HouseholdLine, text)

function readAs<T>(shape: $ZodType, text: string): Read<T> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { found: [{ path: [], reason: sentenceOf(error as Error, text) }] }
  }
  const parsed = safeParse(shape, value, { error: () => unsaid })
  if (parsed.success) return { value: parsed.data as T }
  const isThere = (path: Path) => reaches(value, path)
  return { found: parsed.error.issues.flatMap((issue) => foundOf(issue, isThere)).slice(0, mostOfALine) }
}

/** Where the line breaks off, as far as it is known. */
function sentenceOf({ message }: Error, text: string): string {
  const [, place] = /position (\d+)/.exec(message) ?? []
  if (!text.trimStart().startsWith('{')) return 'A household is an object in { }, on one line.'
  return place
    ? `This is not JSON from its character ${Number(place) + 1} on.`
    : 'This is not JSON: the line ends in the middle.'
}

const reaches = (value: unknown, path: Path): boolean => {
  let at = value
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return false
    at = (at as Record<PropertyKey, unknown>)[step]
  }
  return true
}
