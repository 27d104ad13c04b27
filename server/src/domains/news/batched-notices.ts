import type { NewsKind } from '@alpenglow/contract/news/kinds'
import { formatNotice, type Notice } from './notice.ts'

/** A notice has up to 60 characters, and a NOTIFY payload up to 8000. */
const mostAtOnce = 120
const everyMs = 300

/**
 * Batching: notices whose marks another table counts are sent together, after their transactions. NOTIFY within each
 * transaction would serialize all such commits of the shop, because PostgreSQL takes one lock for it until the commit
 * is on disk.
 *
 *   change, change, change ── 300 ms ── one statement, by itself
 *
 * A process that dies in between loses its unsent notices. Pages miss nothing for long: they read the marks when they
 * reconnect or become visible.
 */
export function createNoticeBatcher(publish: (words: string) => Promise<unknown>, onFailure: (error: unknown) => void) {
  const waiting = new Map<string, Notice>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const notices = [...waiting.values()]
    waiting.clear()
    for (let from = 0; from < notices.length; from += mostAtOnce)
      await publish(
        notices
          .slice(from, from + mostAtOnce)
          .map(formatNotice)
          .join(','),
      ).catch(onFailure)
  }

  return {
    /** The last mark for a name and a kind replaces earlier ones. */
    tell(name: string, kind: NewsKind, mark: number): void {
      waiting.set(`${name} ${kind}`, { name, kind, mark })
      timer ??= setTimeout(() => void flush(), everyMs).unref()
    },
    flush,
  }
}
