import type { LoadedCartRow, CartOwner } from '../store.ts'

/** Larger carts are not remembered: a few of a thousand things each would fill the memory. */
const mostItems = 100

/**
 * A cache of the carts that this process has read or written last. Each is valid only while the database says that its
 * row has not been written since: a read asks for no more than that, and a write happens only if it is so.
 */
export function createCartMemory(most: number) {
  const rows = new Map<string, LoadedCartRow>()
  return {
    of: (whose: CartOwner): LoadedCartRow | undefined => {
      const name = nameOf(whose)
      return name === undefined ? undefined : rows.get(name)
    },
    keep: (whose: CartOwner, row: LoadedCartRow | undefined): void => {
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

/** A caller with two carts has no name here: they are merged first. */
function nameOf({ accountId, keyHash }: CartOwner): string | undefined {
  if (accountId !== null) return keyHash ? undefined : `account ${accountId}`
  return keyHash ? keyHash.toString('latin1') : undefined
}
