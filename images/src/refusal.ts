/** A refused call. `message` is for the caller. */
export class Refusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export const tooManyPictures = () => new Refusal(503, 'Too many pictures at once. Try again in a moment')
