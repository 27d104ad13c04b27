/**
 * Single flight, without stale answers: one load runs at a time. A call during a load must not get its answer, because
 * the data may have changed since the load began: it waits, and one more load answers all calls that wait.
 *
 *   load ---- asks --------------> answer (perhaps of before the change)
 *        change --> asks ·········| load ------> answer for both
 *                   asks ·········|
 */
export function oneAtATime<T>(load: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined
  const start = () => {
    running = load().finally(() => {
      running = undefined
    })
    return running
  }
  const startNext = () => {
    next = undefined
    return start()
  }
  return () => (running ? (next ??= running.then(startNext, startNext)) : start())
}
