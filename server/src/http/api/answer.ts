import type { FailureCode } from '@alpenglow/contract/http/errors'
import { waitingTime } from '@alpenglow/contract/http/waiting-time'
import { snake } from '@alpenglow/contract/http/wire'
import type { Locale } from '@alpenglow/contract/translations/api'
import { errorKey } from '@alpenglow/texts/field-errors'
import type { FastifyReply } from 'fastify'
import { Busy } from '../../db/errors.ts'
import { CodeNeeded, Forbidden, Invalid, NotFound, StillRunning, TooMany, Unauthenticated } from '../../kernel/errors.ts'
import { ownOf } from '@alpenglow/contract/values/own-property'

/** A text of the translation pack, in the caller's language. */
export type Translator = (locale: Locale, key: string, values?: Readonly<Record<string, string | number>>) => string

export type Failure = { status: number; code: FailureCode; retryAfter?: number }

/** Refusals of the framework itself, by its error codes. */
const framework: Record<string, Failure> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'too_large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, code: 'wrong_content_type' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, code: 'malformed' },
  FST_ERR_BAD_URL: { status: 400, code: 'malformed' },
  FST_ERR_MAX_PARAM_LENGTH: { status: 404, code: 'not_found' },
  FST_ERR_ASYNC_CONSTRAINT: { status: 400, code: 'malformed' },
}

export class MalformedRequest extends Error {}
/** Most endpoints take JSON; those that providers call take forms. */
export class WrongContentType extends Error {
  readonly takes: 'json' | 'form'
  constructor(takes: 'json' | 'form') {
    super(`takes ${takes}`)
    this.takes = takes
  }
}
export class WrongMethod extends Error {}

/**
 * The one place that maps errors to responses. An error not named here is a bug: the caller gets a 500 without details,
 * and only the log has them.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof Invalid) return { status: 422, code: 'invalid' }
  if (error instanceof NotFound) return { status: 404, code: 'not_found' }
  if (error instanceof Unauthenticated) return { status: 401, code: 'unauthenticated' }
  if (error instanceof Forbidden) return { status: 403, code: 'forbidden' }
  if (error instanceof CodeNeeded) return { status: 403, code: 'code_needed' }
  if (error instanceof StillRunning) return { status: 409, code: 'still_running', retryAfter: 1 }
  if (error instanceof TooMany) return { status: 429, code: 'too_many', retryAfter: error.seconds }
  if (error instanceof Busy) return { status: 503, code: 'busy', retryAfter: 1 }
  if (error instanceof MalformedRequest) return { status: 400, code: 'malformed' }
  if (error instanceof WrongMethod) return { status: 405, code: 'wrong_method' }
  if (error instanceof WrongContentType) return { status: 415, code: 'wrong_content_type' }
  return ownOf(framework, String((error as { code?: unknown } | null)?.code)) ?? { status: 500, code: 'internal' }
}

/** Sends a buffer, because the framework adds a charset to a text, and JSON has none. */
export const sendBytes = (reply: FastifyReply, status: number, bytes: Buffer): FastifyReply =>
  reply.code(status).header('content-type', 'application/json').send(bytes)
export const sendJson = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
  sendBytes(reply, status, Buffer.from(JSON.stringify(body)))

type FailureContext = { locale: Locale; words: Translator; requestId: string }

export function sendFailure(reply: FastifyReply, error: unknown, { locale, words, requestId }: FailureContext): FastifyReply {
  const { status, code, retryAfter } = failureOf(error)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  if (error instanceof Invalid)
    return sendJson(
      reply,
      status,
      fieldErrors(error, (key) => words(locale, key, error.details.values)),
    )
  const message = error instanceof TooMany ? waitTextFor(error, locale, words) : words(locale, textOf(error, code))
  return sendJson(reply, status, { data: null, errors: [{ code, message }], request_id: requestId })
}

const textOf = (error: unknown, code: string): string =>
  error instanceof WrongContentType && error.takes === 'form' ? 'components.errors.not_a_form' : `components.errors.${code}`

/**
 * States the whole wait: a caller who reads a shorter one comes back too early, and one who reads none retries again
 * and again.
 */
export function waitTextFor({ seconds, why }: TooMany, locale: Locale, words: Translator): string {
  const { key, count } = waitingTime(seconds)
  const wait = (said: string) => words(locale, said, { count: count.toLocaleString(locale) })
  return why === undefined ? wait(key) : `${words(locale, why)} ${wait(key.replace('.too_many.', '.again_in.'))}`
}

const inSnakes = (row: object) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]))

function fieldErrors({ fields, texts, details }: Invalid, text: (key: string) => string) {
  // Built from entries, because a body may name a field anything: `errors['__proto__'] = …` would create no field.
  const problems = Object.entries(fields).map(([field, codes]) => ({
    name: field.split('.').map(snake).join('.'),
    codes,
    sentences: codes.map((code) => text(ownOf(texts, field) ?? errorKey(code, field))),
  }))
  return {
    data: null,
    errors: Object.fromEntries(problems.map(({ name, codes }) => [name, codes])),
    messages: Object.fromEntries(problems.map(({ name, sentences }) => [name, sentences])),
    ...(details.near && { near: details.near }),
    ...(details.step && { step: details.step }),
    ...(details.now && { now: { ...details.now, changed: details.now.changed.map(inSnakes) } }),
  }
}
