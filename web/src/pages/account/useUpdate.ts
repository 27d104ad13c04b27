import { useOnce } from '@alpenglow/ui/form/useOnce.ts'
import { useState } from 'react'

/** How far a change of one's own account has come. */
export type UpdateStatus = 'PROCESSING' | 'FAILED' | 'SUCCESS'

/** One change at a time; what was pressed meanwhile does nothing. Why it failed is for the caller to say. */
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
