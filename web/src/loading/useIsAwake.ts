import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Not yet on the server, and while a page that it has drawn wakes: until then nothing is known of what only this browser knows. */
export const useIsAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
