import { createTotalRateLimit } from '../../kernel/rate-limit.ts'
import type { RenderedBody } from '../rendered-body.ts'

export type CachedPage = { page: RenderedBody; headers: Record<string, string>; of: unknown[]; until: number }

/**
 * All pages in two languages, three themes and for each partner's guests are about 500, of some 40 kB each as
 * compressed; English pages with lengths exist in feet too. The least used pages make room.
 */
const mostBytes = 24 * 1024 * 1024

/** An LRU cache of pages, bounded in bytes. */
export function createPageCache(most = mostBytes) {
  const kept = new Map<string, CachedPage & { bytes: number }>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }
  return {
    /** The page, if all its inputs are still the same objects and its time isn't over. */
    find(key: string, of: unknown[], now: number): CachedPage | undefined {
      const known = kept.get(key)
      if (!known) return undefined
      const holds = now < known.until && known.of.length === of.length && known.of.every((part, i) => part === of[i])
      if (!holds) return void drop(key)
      kept.delete(key)
      kept.set(key, known)
      return known
    },
    keep(key: string, page: CachedPage): void {
      drop(key)
      const size = sizeOf(key, page)
      kept.set(key, { ...page, bytes: size })
      bytes += size
      for (const oldest of kept.keys()) if (bytes > most) drop(oldest)
    },
    load: () => ({ pages: kept.size, bytes }),
  }
}

/** Without the inputs, which all pages share. */
const sizeOf = (key: string, { page, headers }: CachedPage): number =>
  (page.br?.length ?? 0) + (page.gzip?.length ?? 0) + 2 * key.length + JSON.stringify(headers).length + 500

/**
 * Rate limit of renderings: rendering a page costs as much as a thousand answers from memory. Each network has a budget
 * per minute, and all together have one. Over budget a browser renders for itself; cached pages cost no budget.
 */
export function createRenderBudget(
  limit: { fromOne: number; fromAll: number },
  now?: () => number,
): (network: string) => boolean {
  const gate = createTotalRateLimit(limit, now)
  return (network) => {
    try {
      gate(network)
      return true
    } catch {
      return false
    }
  }
}
