/**
 * Retries a call that the busy shop refused with 503, in which case it has done nothing: for the preparation of a test.
 */
export async function onceServed<Answer>(call: () => Promise<Answer>, statusOf: (answer: Answer) => number): Promise<Answer> {
  for (;;) {
    const answer = await call()
    if (statusOf(answer) !== 503) return answer
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
