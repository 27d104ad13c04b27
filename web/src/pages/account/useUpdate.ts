import { useOnce } from '@alpenglow/ui/form/useOnce.ts'
import { useState } from 'react'

/** Progress of a change to the account. */
export type UpdateStatus = 'PROCESSING' | 'FAILED' | 'SUCCESS'

/**
 * Guard against a double submit: one change at a time, a press meanwhile does nothing. The caller shows the failure.
 */
export function useUpdate() {
  const [status, setStatus] = useState<UpdateStatus>()
  const { once } = useOnce()
  const run = <T>(act: () => Promise<T>): Promise<T | undefined> =>
    once(async () => {
      setStatus('PROCESSING')
      try {
        const answer = await act()
        setStatus('SUCCESS')
        return answer
      } catch (failure) {
        setStatus('FAILED')
        throw failure
      }
    })
  return { status, run, forget: () => setStatus(undefined) }
}
export type Update = ReturnType<typeof useUpdate>
