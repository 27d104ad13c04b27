import { CallFailed } from '@alpenglow/contract/http/errors'
import { useRef, useState } from 'react'
import { TooMany } from '../api.ts'
import { useText, type Words } from '../text/Texts.tsx'

/** What a refused call says: to single fields, and for the rest to the form. */
type Refusal = { fields: Record<string, string | undefined>; whole: string | undefined }
const nothing: Refusal = { fields: {}, whole: undefined }

function refusalOf(error: unknown, { t }: Words): Refusal {
  if (error instanceof TooMany) return { fields: {}, whole: t('desk.too_many', { minutes: error.minutes }) }
  if (!(error instanceof CallFailed) || error.status !== 422) return { fields: {}, whole: t('desk.not_saved') }
  const { base, ...fields } = Object.fromEntries(Object.entries(error.messages).map(([name, texts]) => [name, texts.join(' ')]))
  return { fields, whole: base }
}

/** One submit at a time: a second press while the first is under way does nothing. What is typed stays, whatever comes back. */
export function useSubmit(act: () => Promise<unknown>) {
  const words = useText()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(nothing)
  const running = useRef(false)
  const go = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setRefusal(nothing)
    await act().catch((error: unknown) => setRefusal(refusalOf(error, words)))
    running.current = false
    setBusy(false)
  }
  const submit = (event?: { preventDefault: () => void }) => {
    event?.preventDefault()
    void go()
  }
  return { busy, refusal, submit }
}
