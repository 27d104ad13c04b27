/** The codes that a field may be refused with (the specification's catalogue, and nothing else). */
export const errorCodes = [
  'AGE_INVALID',
  'ALREADY_REGISTERED',
  'HAS_UNCLAIMED_ONBOARDING',
  'IN_DISTANT_PAST',
  'IN_FUTURE',
  'INVALID_CHARACTERS',
  'INVALID',
  'NOT_UNIQUE',
  'OUT_OF_RANGE',
  'REQUIRED',
  'WRONG_CURRENCY',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** What a call as a whole can be refused with, in `errors[0].code`. */
export type FailureCode =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'code_needed'
  | 'not_found'
  | 'wrong_method'
  | 'still_running'
  | 'too_large'
  | 'wrong_content_type'
  | 'invalid'
  | 'too_many'
  | 'internal'
  | 'busy'

/** Field (camelCase, dots for nesting, `base` for the whole) to what is wrong with it. */
export type FieldErrors = Record<string, string[]>

/** What would be possible instead of what is sold out: so many of it, other days, other products by their codes. */
export type NearInstead = { left: number; dates: string[]; products: string[] }

/** A call that was answered with a failure. Field errors come with status 422, in the caller's language in `messages`. */
export class CallFailed extends Error {
  readonly status: number
  readonly fields: FieldErrors
  readonly messages: FieldErrors
  readonly requestId: string | undefined
  /** What the answer says of the whole, in the caller's language; a proxy's says nothing. */
  readonly text: string | undefined
  readonly near: NearInstead | undefined
  constructor(
    status: number,
    failure: {
      fields?: FieldErrors
      messages?: FieldErrors
      requestId?: string | undefined
      text?: string
      near?: NearInstead | undefined
    },
  ) {
    super(failure.text ?? `the call failed with ${status}`)
    this.status = status
    this.fields = failure.fields ?? {}
    this.messages = failure.messages ?? {}
    this.requestId = failure.requestId
    this.text = failure.text
    this.near = failure.near
  }
}
