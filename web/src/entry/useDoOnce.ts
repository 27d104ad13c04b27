import { useEffect, useEffectEvent, useRef } from 'react'

/** Runs an action once as soon as its key is there: a token that is used up can't be used again. */
export function useDoOnce(key: string, act: () => void): void {
  const done = useRef('')
  const now = useEffectEvent(act)
  useEffect(() => {
    if (!key || done.current === key) return
    done.current = key
    now()
  }, [key])
}
