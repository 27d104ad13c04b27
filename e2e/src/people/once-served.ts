/** A shop that is too busy has done nothing, and says to try again shortly: whoever prepares a journey does. */
export async function onceServed<Answer>(call: () => Promise<Answer>, statusOf: (answer: Answer) => number): Promise<Answer> {
  for (;;) {
    const answer = await call()
    if (statusOf(answer) !== 503) return answer
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
