/** A call that is not answered as it wished: what it says is for whoever called, and never has anything of what was sent. */
export class Refusal extends Error {
  readonly status: number
  readonly body: object
  constructor(status: number, code: string, body: object = { error: code }) {
    super(code)
    this.status = status
    this.body = body
  }
}
