type Waiting<T> = { one: T; done: () => void; failed: (error: unknown) => void }

/**
 * Batching: values that callers write at about the same time are one write. While one batch is being written the next
 * one gathers; a single caller doesn't wait. A batch that fails is written one by one, so that one wrong value fails
 * only its own caller.
 */
export function createBatchWriter<T>(write: (lot: readonly T[]) => Promise<unknown>, most = 100) {
  let waiting: Waiting<T>[] = []
  let isWriting = false

  async function writeLot(lot: readonly Waiting<T>[]): Promise<void> {
    try {
      await write(lot.map(({ one }) => one))
      for (const { done } of lot) done()
    } catch (error) {
      if (lot.length === 1) lot[0]?.failed(error)
      else for (const each of lot) await writeLot([each])
    }
  }
  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const lot = waiting.slice(0, most)
      waiting = waiting.slice(most)
      await writeLot(lot)
    }
    isWriting = false
  }
  return (one: T): Promise<void> =>
    new Promise<void>((done, failed) => {
      waiting.push({ one, done, failed })
      if (isWriting) return
      isWriting = true
      // Calls of the same turn of the event loop join the batch.
      setImmediate(() => void writeAll())
    })
}
