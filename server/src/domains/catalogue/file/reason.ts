import type { $ZodIssue } from 'zod/v4/core'
import { ownOf } from '@alpenglow/contract/values/own-property'

/**
 * The message of an issue for which the schema has no words. Without it the message would depend on which zod build is
 * loaded.
 */
export const defaultMessage = 'not as it should be'

/** The reason for which the schema refuses a value, as a sentence that also names what would be right. */
export function reasonOf(issue: $ZodIssue, isThere: boolean): string {
  if (!isThere) return `This is missing; it must be ${wanted(issue)}.`
  if (issue.message !== defaultMessage) return `This must be ${issue.message}.`
  return `This must be ${wanted(issue)}.`
}

const types: Record<string, string> = {
  string: 'a text in double quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object in { }',
  record: 'an object in { }',
  array: 'a list in [ ]',
}

const sizes: Record<string, (size: number | bigint, most: boolean) => string> = {
  string: (size, most) => (most ? `at most ${size} characters long` : 'a text that is not empty'),
  array: (size, most) => (most ? `a list of at most ${size}` : 'a list with at least one entry'),
}
const ofNumber = (size: number | bigint, most: boolean) => (most ? `${size} at most` : `${size} at least`)

function wanted(issue: $ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return ownOf(types, issue.expected) ?? `a ${issue.expected}`
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ')
    case 'too_small':
      if (issue.origin !== 'string' && issue.origin !== 'array' && !issue.inclusive) return `greater than ${issue.minimum}`
      return (ownOf(sizes, issue.origin) ?? ofNumber)(issue.minimum, false)
    case 'too_big':
      return (ownOf(sizes, issue.origin) ?? ofNumber)(issue.maximum, true)
    case 'invalid_format':
      return issue.format === 'date' ? 'a day that exists, as "2027-01-31"' : 'an address that begins with https://'
    case 'invalid_union':
      return 'an address that begins with https://, or ""'
    default:
      return 'something else'
  }
}
