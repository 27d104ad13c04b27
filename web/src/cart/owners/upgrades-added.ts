import { useSyncExternalStore } from 'react'

/** Whether the cart still has to say that an upgrade has come into it: set by whoever adds one, cleared once it was read. */
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
