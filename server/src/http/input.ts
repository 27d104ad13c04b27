import { fromWire, unwrap } from '@alpenglow/contract/http/wire'
import type { ErrorCode } from '@alpenglow/contract/http/errors'
import type { Endpoint, Schema } from '@alpenglow/contract/http/endpoint'
import { safeParse, type $ZodIssue } from 'zod/v4/core'
import { Invalid } from '../errors.ts'

/** Reads query and body as the endpoint declares them; all that is wrong is told at once. */
export function readInput(e: Endpoint, from: { params: unknown; query: unknown; body: unknown }): unknown {
  const problems: Record<string, ErrorCode[]> = {}
  const query = e.query && read(e.query, from.query, problems)
  const body = e.method === 'GET' || !e.body ? undefined : read(e.body, unwrap(from.body), problems)
  if (Object.keys(problems).length > 0) throw new Invalid(problems)
  return { params: from.params, query, body }
}

function read(schema: Schema, wire: unknown, problems: Record<string, ErrorCode[]>): unknown {
  const value = fromWire(schema, wire)
  const { data, error } = safeParse(schema, value)
  for (const issue of error?.issues ?? []) {
    const field = issue.path.length > 0 ? issue.path.join('.') : 'base'
    const codes = (problems[field] ??= [])
    const code = codeOf(issue, at(value, issue.path))
    if (!codes.includes(code)) codes.push(code)
  }
  return data
}

const at = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce((part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key], value)

/** The schema's complaint in the specification's words. */
export function codeOf(issue: $ZodIssue, found: unknown): ErrorCode {
  if (found === undefined || found === null || found === '') return 'REQUIRED'
  if (issue.code === 'too_big' || (issue.code === 'too_small' && typeof found === 'number')) return 'OUT_OF_RANGE'
  return 'INVALID'
}
