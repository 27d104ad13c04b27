import { useEffect, useSyncExternalStore } from 'react'

/** How many parts of this page wait for the guest, so that no session warning may interrupt. */
let count = 0
const listeners = new Set<() => void>()
const add = (more: number) => {
  count += more
  for (const listener of listeners) listener()
}

/**
 * Suppresses the session warning while `isSo`: the guest is busy where this page sees no activity, as at their bank's
 * page or on a phone. The session runs on; the warning is shown as soon as that is over.
 */
export function useUndisturbed(isSo: boolean): void {
  useEffect(() => {
    if (!isSo) return
    add(1)
    return () => add(-1)
  }, [isSo])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const isUndisturbed = () => count > 0
export const useIsUndisturbed = (): boolean => useSyncExternalStore(subscribe, isUndisturbed, isUndisturbed)
