/**
 * For callers that can't go on without the value: it turns an empty answer into a failure. Every first page loads this
 * module, hence it does not throw `CallFailed`, which would load the client with it.
 */
export function requireAnswer<T>(answer: T | undefined): T {
  if (answer === undefined) throw Object.assign(new Error('nothing came'), { status: 404 })
  return answer
}
