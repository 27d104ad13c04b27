import { useRef, useState } from 'react'

/** How far a change of one's own account has come. */
export type UpdateStatus = 'PROCESSING' | 'FAILED' | 'SUCCESS'

/** One change at a time; what was pressed meanwhile does nothing. Why it failed is for the caller to say. */
export function useUpdate() {
  const [status, setStatus] = useState<UpdateStatus>()
  const running = useRef(false)
  const run = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    if (running.current) return undefined
    running.current = true
    setStatus('PROCESSING')
    try {
      const answer = await act()
      setStatus('SUCCESS')
      return answer
    } catch (failure) {
      setStatus('FAILED')
      throw failure
    } finally {
      running.current = false
    }
  }
  return { status, run, forget: () => setStatus(undefined) }
}
export type Update = ReturnType<typeof useUpdate>
