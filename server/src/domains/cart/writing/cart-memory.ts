import type { FoundRow, Whose } from '../store.ts'

/** Nobody fills the memory with a few carts of a thousand things each. */
const mostItems = 100

/**
 * The carts that this process has read or written last, as they were then. Each is right as long as the database says that nobody has written it
 * since: whoever looks asks for no more than that, and whoever changes one writes only if it is so. Nothing is believed for being remembered.
 */
export function createCartMemory(most: number) {
  const rows = new Map<string, FoundRow>()
  return {
    of: (whose: Whose): FoundRow | undefined => {
      const name = nameOf(whose)
      return name === undefined ? undefined : rows.get(name)
    },
    keep: (whose: Whose, row: FoundRow | undefined): void => {
      const name = nameOf(whose)
      if (name === undefined) return
      rows.delete(name)
      if (row && row.items.length <= mostItems) rows.set(name, row)
      for (const oldest of rows.keys()) {
        if (rows.size <= most) break
        rows.delete(oldest)
      }
    },
  }
}
export type CartMemory = ReturnType<typeof createCartMemory>

/** Whoever may have two of them has them made one first. */
function nameOf({ accountId, keyHash }: Whose): string | undefined {
  if (accountId !== null) return keyHash ? undefined : `account ${accountId}`
  return keyHash ? keyHash.toString('latin1') : undefined
}
