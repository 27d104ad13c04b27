import { useEffect, useEffectEvent, useRef } from 'react'

/** Does something for a key as soon as that is there, and once: what it uses up can't be used again. */
export function useDoOnce(key: string, act: () => void): void {
  const done = useRef('')
  const now = useEffectEvent(act)
  useEffect(() => {
    if (!key || done.current === key) return
    done.current = key
    now()
  }, [key])
}
