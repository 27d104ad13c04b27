import { CallFailed } from './errors.ts'

/** For those who can't go on without: nothing is an answer to a call, and to them a failure like any other. */
export function mustBeThere<T>(answer: T | undefined): T {
  if (answer === undefined) throw new CallFailed(404, {})
  return answer
}
