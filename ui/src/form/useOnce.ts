import { useRef, useState } from 'react'

/** Prevents a double submit: while one call is under way, a second press does nothing, whatever triggers it. */
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
