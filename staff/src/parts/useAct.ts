import { useOnce } from '@alpenglow/ui/form/useOnce.ts'
import { useState } from 'react'
import { useText } from '../text/Texts.tsx'
import { whyRefused } from '../text/refusals.ts'

/** Runs the action of a button, one at a time, and returns why the last one failed. */
export function useAct() {
  const words = useText()
  const { busy, once } = useOnce()
  const [refusal, setRefusal] = useState<string>()
  const run = async (act: () => Promise<unknown>) => {
    setRefusal(undefined)
    await act().catch((error: unknown) => setRefusal(whyRefused(error, words)))
  }
  return { busy, refusal, press: (act: () => Promise<unknown>) => void once(() => run(act)) }
}
