type Waiting<T> = { one: T; done: () => void; failed: (error: unknown) => void }

/**
 * What several want written at about the same time is written at once: while one lot is on its way the next one gathers, and whoever comes alone waits
 * for nobody. A lot that fails is written one by one, so that what is wrong with one of them is nobody else's.
 */
export function createTogether<T>(write: (lot: readonly T[]) => Promise<unknown>, most = 100) {
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
      // Those of the same turn go with it.
      setImmediate(() => void writeAll())
    })
}
