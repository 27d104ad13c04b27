const aMinute = 60

/** A call that is not answered as it wished: what it says is for whoever called, and never has anything of what was sent. */
export class Refusal extends Error {
  readonly status: number
  readonly body: object
  /** In how many seconds it may go better: for whoever had too much, or came while nobody was there. */
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
