/** A request that is the caller's mistake: the status and the sentence are the answer, as JSON or as a page. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
