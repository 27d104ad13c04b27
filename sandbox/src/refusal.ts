/** A request with a mistake of the caller's: the answer is the status and the sentence, as JSON or as a page. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
