import type { IconName } from '../Icon.tsx'

export type FlashMessage = {
  /** A message with an id replaces an earlier one with the same id. */
  id?: string
  type: 'info' | 'success' | 'warn' | 'error'
  text: string
  options?: {
    /** Removing it removes all messages. */
    exclusive?: boolean
    undo?: () => void
    /** Instead of the glyph of its type. */
    glyph?: IconName
  }
  /** How many navigations it survives, and one more: 0 is shown on the next page and removed on the one after. */
  navigationCount?: number
}

/** `key` tells two messages of one id apart, so that the second is announced and timed anew. */
export type Flash = FlashMessage & { id: string; key: number }

export type Flashes = {
  current: () => readonly Flash[]
  subscribe: (listener: () => void) => () => void
  /** Returns the id by which it can be removed. */
  add: (message: FlashMessage) => string
  remove: (id: string) => void
  /** The shop calls this whenever the guest goes to another page. */
  navigated: () => void
}

/**
 * The store of flash messages. Pure, and small: it is on every page, while the list that shows it is loaded when
 * needed.
 */
export function createFlashes(): Flashes {
  let flashes: readonly Flash[] = []
  let added = 0
  const listeners = new Set<() => void>()
  const change = (next: readonly Flash[]) => {
    flashes = next
    for (const listener of listeners) listener()
  }
  return {
    current: () => flashes,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(message) {
      const key = ++added
      const flash = { ...message, id: message.id ?? `flash-${key}`, key }
      const known = flashes.some(({ id }) => id === flash.id)
      change(known ? flashes.map((earlier) => (earlier.id === flash.id ? flash : earlier)) : [...flashes, flash])
      return flash.id
    },
    remove(id) {
      const gone = flashes.find((flash) => flash.id === id)
      if (gone) change(gone.options?.exclusive ? [] : flashes.filter((flash) => flash !== gone))
    },
    navigated() {
      if (flashes.length > 0) change(flashes.filter(mayStay).map(countDown))
    },
  }
}

/** Tested before counting: a message falls below 0 on the page that it is for, and is dropped on leaving that one. */
const mayStay = ({ navigationCount = 0 }: Flash) => navigationCount >= 0

const countDown = (flash: Flash): Flash =>
  flash.navigationCount === undefined ? flash : { ...flash, navigationCount: flash.navigationCount - 1 }

/** How long it is shown, in ms; undefined: until it is closed, or until the page that it is for is reached. */
export function stayOf({ type, options, navigationCount = -1 }: FlashMessage): number | undefined {
  if (type === 'error' || navigationCount >= 0) return undefined
  return options?.undo ? 20_000 : 6000
}
