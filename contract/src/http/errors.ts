/** The codes that a field may be refused with (exactly the specification's catalogue). */
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

/** The codes of a refused call as a whole, in `errors[0].code`. */
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

/** Field (camelCase, dots for nesting, `base` for the whole) to its error codes. */
export type FieldErrors = Record<string, string[]>

/** Alternatives to something that is sold out: how many are left, other days, other products by their codes. */
export type AvailableInstead = { left: number; dates: string[]; products: string[] }

/** A call that failed. Field errors come with status 422, in the caller's language in `messages`. */
export class CallFailed extends Error {
  readonly status: number
  readonly fields: FieldErrors
  readonly messages: FieldErrors
  readonly requestId: string | undefined
  /** The message for the call as a whole, in the caller's language; a proxy's answer has none. */
  readonly text: string | undefined
  readonly near: AvailableInstead | undefined
  constructor(
    status: number,
    failure: {
      fields?: FieldErrors
      messages?: FieldErrors
      requestId?: string | undefined
      text?: string
      near?: AvailableInstead | undefined
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
