import { useRef, useState } from 'react'

/** Against a double submit: one at a time, a second press while the first is under way does nothing, however it comes. */
export function useOnce() {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const once = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    return act().finally(() => {
      running.current = false
      setBusy(false)
    })
  }
  return { busy, once }
}
