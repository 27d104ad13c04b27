import { useSyncExternalStore } from 'react'

/**
 * Whether the cart has yet to show that an upgrade was added: the page that adds one sets it, the cart clears it once
 * it was read.
 */
let isSet = false
const listeners = new Set<() => void>()
function change(next: boolean): void {
  if (next === isSet) return
  isSet = next
  for (const listener of listeners) listener()
}
export const upgradesAdded = { set: () => change(true), clear: () => change(false) }

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useUpgradesAdded = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isSet,
    () => false,
  )
