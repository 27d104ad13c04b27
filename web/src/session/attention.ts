import { useEffect, useSyncExternalStore } from 'react'

/** How many on this page have somebody's attention, whom nobody else asks meanwhile. */
let count = 0
const listeners = new Set<() => void>()
const add = (more: number) => {
  count += more
  for (const listener of listeners) listener()
}

/**
 * As long as it is so, nobody is asked whether they are still there: they wait for somebody, or answer them where no hand is seen here, as a bank in its
 * own page or on a phone. The time of the session goes on; whoever was silent is asked as soon as that is over.
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
