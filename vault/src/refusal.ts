const aMinute = 60

/** A refused call: its body is for the caller, and never contains anything that was sent. */
export class Refusal extends Error {
  readonly status: number
  readonly body: object
  /** Seconds for Retry-After: after a rate limit, or while the shop is not reachable. */
  readonly retryAfter: number | undefined
  constructor(status: number, code: string, body: object = { error: code }, retryAfter?: number) {
    super(code)
    this.status = status
    this.body = body
    this.retryAfter = retryAfter ?? (status === 429 ? aMinute : undefined)
  }
  get headers(): Record<string, string> {
    return this.retryAfter === undefined ? {} : { 'retry-after': String(this.retryAfter) }
  }
}
