import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and during hydration: until then the page must not depend on what only this browser knows. */
export const useIsAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
