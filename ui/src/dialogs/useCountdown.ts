import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `onEnd` once it has run for `time`; a pause keeps the rest. Without a time it never ends. */
export function useCountdown(time: number | undefined, runs: boolean, onEnd: () => void) {
  const rest = useRef(time)
  const end = useEffectEvent(onEnd)
  // A message that reaches its page gets its time only then.
  useEffect(() => {
    rest.current = time
  }, [time])
  useEffect(() => {
    if (!runs || time === undefined) return
    const start = performance.now()
    const timer = setTimeout(() => end(), rest.current ?? time)
    return () => {
      clearTimeout(timer)
      rest.current = (rest.current ?? time) - (performance.now() - start)
    }
  }, [time, runs])
}
