import type { ErrorCode, FieldErrors } from '@alpenglow/contract/http/errors'

/** The deliberate failures of a call. Only http/api/answer.ts turns them into responses; every other error is a bug. */
export class NotFound extends Error {}
export class Unauthenticated extends Error {}
export class Forbidden extends Error {}
/** The caller is signed in, but has to enter a fresh code. */
export class CodeNeeded extends Error {}

type InvalidDetails = {
  /** The values for placeholders of the texts. */
  values?: Record<string, string>
  /** An alternative that would be possible, returned beside the errors. */
  near?: object
  /** The name of the step that has to come first. */
  step?: string
  /**
   * The current cart, for a press on an older one: what its button would say, and the changes that the guest has to
   * accept.
   */
  now?: { version: number; total: number; changed: object[] }
}

/**
 * A request breaks a rule: `fields` maps fields (camelCase, `base` for the whole) to codes, `texts` has a better
 * sentence for some.
 */
export class Invalid extends Error {
  readonly fields: Record<string, ErrorCode[]> | FieldErrors
  readonly texts: Record<string, string>
  readonly details: InvalidDetails
  constructor(
    fields: Record<string, ErrorCode[]> | FieldErrors,
    texts: Record<string, string> = {},
    details: InvalidDetails = {},
  ) {
    super(`invalid: ${Object.keys(fields).join(', ')}`)
    this.fields = fields
    this.texts = texts
    this.details = details
  }
}

/** The same call is still running. */
export class StillRunning extends Error {}

/** The rate limit is reached; `seconds` until the next try. */
export class TooMany extends Error {
  readonly seconds: number
  /** The key of a text before the waiting time, for a limit that is not about failed tries. */
  readonly why: string | undefined
  constructor(seconds: number, why?: string) {
    super(`too many, wait ${seconds} s`)
    this.seconds = seconds
    this.why = why
  }
}
