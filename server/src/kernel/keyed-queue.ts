import { Busy } from '../db/errors.ts'

/**
 * Runs the changes of one key one after the other within a process. Fifty at once would each hold a connection of the
 * pool, and all but one only wait for the row's lock. Between processes the row's lock decides.
 */
export function createKeyedQueue(most: number) {
  const last = new Map<string, { end: Promise<unknown>; waiting: number }>()
  return async function inTurn<T>(what: string, work: () => Promise<T>): Promise<T> {
    const before = last.get(what)
    const waiting = (before?.waiting ?? 0) + 1
    if (waiting > most) throw new Busy('too many changes of one cart at once')
    const mine = (before?.end ?? Promise.resolve()).then(work)
    const entry = { end: mine.catch(() => {}), waiting }
    last.set(what, entry)
    try {
      return await mine
    } finally {
      const now = last.get(what)
      if (now) now.waiting--
      if (now === entry) last.delete(what)
    }
  }
}
