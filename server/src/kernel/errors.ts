import type { ErrorCode, FieldErrors } from '@alpenglow/contract/http/errors'

/** The few ways in which a call can fail on purpose. http/answer.ts is the one place that turns them into answers; all else is a bug. */
export class NotFound extends Error {}
export class Unauthenticated extends Error {}
export class Forbidden extends Error {}
/** Whoever is signed in has to show a code once more. */
export class CodeNeeded extends Error {}

type Told = {
  /** What the sentences leave room for. */
  values?: Record<string, string>
  /** What would be possible instead, as it is told beside the errors. */
  near?: object
  /** Which step of a way comes first, by its name. */
  step?: string
  /** What a cart is by now, of a press for another one: what its button would say, and what in it waits to be accepted. */
  now?: { version: number; total: number; changed: object[] }
}

/** What was asked breaks a rule: fields (camelCase, `base` for the whole) to codes, and `texts` where a code has a better sentence. */
export class Invalid extends Error {
  readonly fields: Record<string, ErrorCode[]> | FieldErrors
  readonly texts: Record<string, string>
  readonly told: Told
  constructor(fields: Record<string, ErrorCode[]> | FieldErrors, texts: Record<string, string> = {}, told: Told = {}) {
    super(`invalid: ${Object.keys(fields).join(', ')}`)
    this.fields = fields
    this.texts = texts
    this.told = told
  }
}

/** The same call is under way elsewhere. */
export class StillRunning extends Error {}

/** Too often; `seconds` until it may be tried again. */
export class TooMany extends Error {
  readonly seconds: number
  /** What is said of it before how long to wait, as the key of a text: where nobody has tried anything in vain. */
  readonly why: string | undefined
  constructor(seconds: number, why?: string) {
    super(`too many, wait ${seconds} s`)
    this.seconds = seconds
    this.why = why
  }
}
