import { fromWire, unwrap } from '@alpenglow/contract/http/wire'
import type { ErrorCode } from '@alpenglow/contract/http/errors'
import type { Endpoint, Schema } from '@alpenglow/contract/http/endpoint'
import { safeParse, type $ZodIssue } from 'zod/v4/core'
import { firstPaths } from '../body-bounds.ts'
import { cardsIn } from './card-like.ts'
import { Invalid, NotFound } from '../../kernel/errors.ts'

export type Input = { params: unknown; query: unknown; body: unknown }

/** Parses query and body as the endpoint declares them; reports all problems at once. */
export function readInput(e: Endpoint, from: Input): Input {
  const problems: Problems = new Map()
  const query = e.query && read(e.query, from.query, problems)
  const sent = e.method === 'GET' ? undefined : unwrap(from.body)
  const body = e.method === 'GET' || !e.body ? undefined : read(e.body, sent, problems)
  refuseCards(e, { ...from, body: sent })
  if (problems.size > 0) throw new Invalid(Object.fromEntries(problems), textsFor(e, problems))
  if (unkeepable(from.params).length > 0) throw new NotFound()
  return { params: from.params, query, body }
}

/**
 * Refuses card numbers before any other problem: they must not reach our database, logs or memory. The guest who
 * mistyped one gets the field's name, never the value.
 */
function refuseCards(e: Endpoint, { query, body }: Pick<Input, 'query' | 'body'>): void {
  const found = [...cardsIn(e.query, query), ...cardsIn(e.method === 'GET' ? undefined : e.body, body)]
  if (found.length === 0) return
  const fields = [...new Set(found.map((path) => path.join('.') || 'base'))]
  throw new Invalid(
    Object.fromEntries(fields.map((field) => [field, ['INVALID'] satisfies ErrorCode[]])),
    Object.fromEntries(fields.map((field) => [field, 'components.errors.card_number'])),
  )
}

type Problems = Map<string, ErrorCode[]>

/** The endpoint's own texts for missing fields. */
const textsFor = (e: Endpoint, problems: Problems) =>
  Object.fromEntries(
    Object.entries((e.method !== 'GET' && 'whenMissing' in e && e.whenMissing) || {}).filter(([field]) =>
      problems.get(field)?.includes('REQUIRED'),
    ),
  )

function read(schema: Schema, wire: unknown, problems: Problems): unknown {
  const value = fromWire(schema, wire)
  const { data, error } = parsed(schema, value)
  const refuse = (path: PropertyKey[], code: ErrorCode) => {
    const field = path.length > 0 ? path.join('.') : 'base'
    const codes = problems.get(field) ?? []
    problems.set(field, codes.includes(code) ? codes : [...codes, code])
  }
  for (const issue of error?.issues ?? []) refuse(issue.path, fieldErrorCodeOf(issue, at(value, issue.path)))
  if (!error) for (const path of unkeepable(data)) refuse(path, 'INVALID_CHARACTERS')
  return data
}

/**
 * The schema measures anything with a `length`, and throws where that is not a number: then the whole value is invalid.
 */
function parsed(schema: Schema, value: unknown): { data?: unknown; error?: { issues: $ZodIssue[] } | undefined } {
  try {
    return safeParse(schema, value)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { error: { issues: [{ code: 'custom', path: [], input: value, message: '' }] } }
  }
}

/** PostgreSQL stores no text with a zero byte or half a surrogate pair, and no guest types one. */
const isKeepable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
const unkeepable = (value: unknown): string[][] => firstPaths(unkeepablesIn(value))
/** A refusal doesn't repeat a sender's field name that is longer than this. */
const longestName = 40
function* unkeepablesIn(value: unknown): Generator<string[], undefined> {
  if (typeof value === 'string' && !isKeepable(value)) yield []
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    if (!isKeepable(key)) yield []
    else for (const place of unkeepablesIn(part)) yield key.length > longestName ? [] : [key, ...place]
  }
}

const at = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce((part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key], value)

/** The contract's error code for a schema issue. */
export function fieldErrorCodeOf(issue: $ZodIssue, found: unknown): ErrorCode {
  if (found === undefined || found === null || found === '') return 'REQUIRED'
  if (issue.code === 'too_big' || (issue.code === 'too_small' && typeof found === 'number')) return 'OUT_OF_RANGE'
  return 'INVALID'
}
