/** An entry of a provider's book. `detail` is the provider's own record. */
export type Entry<Detail = unknown> = {
  id: string
  provider: string
  at: string
  kind: string
  summary: string
  bytes: number
  detail: Detail
}

export type BookReader = { newestFirst: () => readonly Entry[] }

export type Book<Detail> = {
  add: (received: Pick<Entry<Detail>, 'kind' | 'summary' | 'bytes' | 'detail'>) => Entry<Detail>
  newestFirst: () => readonly Entry<Detail>[]
  find: (id: string) => Entry<Detail> | undefined
  clear: () => number
}

// 64 MiB holds the largest message that mail takes (10 MB, stored as source and as decoded text), so a single one is
// never lost.
const usualLimits = { entries: 500, bytes: 64 * 1024 * 1024 }

/** The book of one provider: in memory, and bounded by count and by bytes; the oldest goes first. */
export const createBook = <Detail>(provider: string, limits = usualLimits): Book<Detail> => {
  const oldestFirst: Entry<Detail>[] = []
  let bytes = 0
  let count = 0

  const forgetWhatIsTooMuch = (): void => {
    while (oldestFirst.length > limits.entries || bytes > limits.bytes) bytes -= oldestFirst.shift()?.bytes ?? bytes
  }

  return {
    add: (received) => {
      count += 1
      const entry = { id: String(count), provider, at: new Date().toISOString(), ...received }
      oldestFirst.push(entry)
      bytes += entry.bytes
      forgetWhatIsTooMuch()
      return entry
    },
    newestFirst: () => oldestFirst.toReversed(),
    find: (id) => oldestFirst.find((entry) => entry.id === id),
    // Numbers continue after a clear, so that an old link never shows a newer message.
    clear: () => {
      bytes = 0
      return oldestFirst.splice(0).length
    },
  }
}
