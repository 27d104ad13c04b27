/**
 * Loads one at a time. What is asked for while a load runs may have changed since that began: it waits, and one more load answers all who
 * have asked meanwhile.
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
