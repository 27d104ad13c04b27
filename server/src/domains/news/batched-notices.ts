import type { NewsKind } from '@alpenglow/contract/news/kinds'
import { written, type Notice } from './notice.ts'

/** A notice holds up to 60 characters, and PostgreSQL takes 8000 at once. */
const mostAtOnce = 120
const everyMs = 300

/**
 * Tells of what is counted elsewhere, after it was written, and all of a moment together. NOTIFY in the transaction of a change would have
 * every such change of the shop wait for the one before it, up to the disk: PostgreSQL commits them one after the other.
 *
 *   change, change, change ── 300 ms ── one statement, by itself
 *
 * What a process that dies in between had not said yet is heard by whoever looks next: a page that comes back, or is looked at again.
 */
export function createSoon(say: (words: string) => Promise<unknown>, onFailure: (error: unknown) => void) {
  const waiting = new Map<string, Notice>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const notices = [...waiting.values()]
    waiting.clear()
    for (let from = 0; from < notices.length; from += mostAtOnce)
      await say(
        notices
          .slice(from, from + mostAtOnce)
          .map(written)
          .join(','),
      ).catch(onFailure)
  }

  return {
    /** Of several the last counts. */
    tell(name: string, kind: NewsKind, mark: number): void {
      waiting.set(`${name} ${kind}`, { name, kind, mark })
      timer ??= setTimeout(() => void flush(), everyMs).unref()
    },
    flush,
  }
}
