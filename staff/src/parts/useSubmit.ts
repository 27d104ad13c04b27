import { CallFailed } from '@alpenglow/contract/http/errors'
import { useEffect, useRef, useState } from 'react'
import { NoCode } from '../api.ts'
import { useText, type Words } from '../text/Texts.tsx'

type FieldErrors = Record<string, string | undefined>
/** What a refused call says: to single fields, and for the rest to the form. */
type Refusal = { fields: FieldErrors; whole: string | undefined }
const nothing: Refusal = { fields: {}, whole: undefined }

/** No answer came at all: `fetch` throws nothing else. */
export const isUnreachable = (error: unknown): boolean => error instanceof TypeError

/** Why somebody has to wait: how long is in the answer. */
export const whyWait = (error: unknown, { t }: Pick<Words, 't'>): string | undefined =>
  error instanceof CallFailed && error.status === 429 ? (error.text ?? t('components.errors.too_many')) : undefined

export function refusalOf(error: unknown, words: Words): Refusal {
  const { t } = words
  const wait = whyWait(error, words)
  if (error instanceof NoCode) return { fields: {}, whole: t('desk.code.none_given') }
  if (wait) return { fields: {}, whole: wait }
  if (isUnreachable(error)) return { fields: {}, whole: t('desk.unreachable') }
  if (!(error instanceof CallFailed) || error.status !== 422) return { fields: {}, whole: t('desk.not_saved') }
  const { base, ...fields } = Object.fromEntries(Object.entries(error.messages).map(([name, texts]) => [name, texts.join(' ')]))
  return { fields, whole: base }
}

/** Nothing is wrong with any field. */
const isFine = (fields: FieldErrors) => Object.values(fields).every((error) => error === undefined)

type Event = { preventDefault: () => void; currentTarget?: unknown }

/**
 * One submit at a time: a second press while the first is under way does nothing. What is typed stays, whatever comes back; `whyNot` says
 * what can be seen to be wrong without asking. The first field that is wrong gets the focus.
 */
export function useSubmit(act: () => Promise<unknown>, whyNot: () => FieldErrors = () => ({})) {
  const words = useText()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(nothing)
  const running = useRef(false)
  const form = useRef<HTMLFormElement>(undefined)
  useEffect(() => {
    if (!isFine(refusal.fields)) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusal])
  const go = async () => {
    if (running.current) return
    const fields = whyNot()
    if (!isFine(fields)) return setRefusal({ fields, whole: undefined })
    running.current = true
    setBusy(true)
    setRefusal(nothing)
    await act().catch((error: unknown) => setRefusal(refusalOf(error, words)))
    running.current = false
    setBusy(false)
  }
  const submit = (event?: Event) => {
    event?.preventDefault()
    if (event?.currentTarget instanceof HTMLFormElement) form.current = event.currentTarget
    void go()
  }
  return { busy, refusal, submit }
}
