import type { $ZodIssue } from 'zod/v4/core'
import { ownOf } from '@alpenglow/contract/values/own-property'

export type LinePath = readonly PropertyKey[]
/** A mistake in a line, and its path. */
export type PathProblem = { path: LinePath; reason: string }
/** The same for the engineer who mends the file: people[2].account.email */
export type LineProblem = { at: number; path: string; reason: string }

export const formatLinePath = (path: LinePath): string =>
  path.map((step, i) => (typeof step === 'number' ? `[${step}]` : `${i === 0 ? '' : '.'}${String(step)}`)).join('')

/** The message of an issue for which the schema has no words. */
export const defaultReason = 'not as it should be'

/** The reasons for which a schema refuses a value, as sentences that also name what would be right. */
export function pathProblemsOf(issue: $ZodIssue, isThere: (path: LinePath) => boolean): PathProblem[] {
  const { path } = issue
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key.slice(0, 60)], reason: 'There is no such key.' }))
  const wanted = issue.message === defaultReason ? wantedBy(issue) : issue.message
  return [{ path, reason: isThere(path) ? `This must be ${wanted}.` : `This is missing; it must be ${wanted}.` }]
}

const types: Record<string, string> = {
  string: 'a text in double quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object in { }',
  array: 'a list in [ ]',
}
const sizes: Record<string, (size: number | bigint, most: boolean) => string> = {
  string: (size, most) => (most ? `at most ${size} characters long` : 'a text that is not empty'),
  array: (size, most) => (most ? `a list of at most ${size}` : 'a list with at least one entry'),
}
const ofNumber = (size: number | bigint, most: boolean) => (most ? `${size} at most` : `${size} at least`)

function wantedBy(issue: $ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return ownOf(types, issue.expected) ?? `a ${issue.expected}`
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ')
    case 'too_small':
      if (issue.origin === 'number' && !issue.inclusive) return `greater than ${issue.minimum}`
      return (ownOf(sizes, issue.origin) ?? ofNumber)(issue.minimum, false)
    case 'too_big':
      return (ownOf(sizes, issue.origin) ?? ofNumber)(issue.maximum, true)
    default:
      return 'something else'
  }
}
