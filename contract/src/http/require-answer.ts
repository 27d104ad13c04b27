/**
 * For those who can't go on without: nothing is an answer to a call, and to them a failure like any other. It is in every first page, and
 * hence no `CallFailed`, which comes with the calls.
 */
export function mustBeThere<T>(answer: T | undefined): T {
  if (answer === undefined) throw Object.assign(new Error('nothing came'), { status: 404 })
  return answer
}
