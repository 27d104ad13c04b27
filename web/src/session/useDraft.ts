import type { BuiltForm } from '@alpenglow/ui/form/useForm.ts'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useLocation } from '@alpenglow/client/routing/Router'
import { splitLocale } from '../paths.ts'
import { dropOpen, follow, keepDrafts, takeDraft } from './drafts.ts'
import { keepable } from './keepable.ts'
import { useMe } from './session.ts'

/**
 * Lets a form survive the end of a session, a reload, and a way that leads elsewhere and back: what stands in it then is kept in this tab,
 * and given back to the same person on the same page. `name` tells the forms of a page apart. Secrets are the caller's to leave out; a
 * form of the form builder takes `useFormDraft`.
 */
export function useDraft<V extends object>(name: string, values: V, giveBack: (kept: Partial<V>) => void): void {
  const { path } = splitLocale(useLocation().pathname)
  const visitor = useMe()
  const who = visitor.state === 'in' ? visitor.me.id : undefined
  const form = `${path}#${name}`
  const now = useEffectEvent(() => ({ owner: who, values }))
  const give = useEffectEvent((kept: object) => giveBack(kept as Partial<V>))
  useEffect(() => {
    // Asked for by several forms, they are listened to once.
    addEventListener('pagehide', keepDrafts)
    addEventListener('pageshow', onReturn)
    return follow(form, () => now())
  }, [form])
  // Before it is painted, so that nobody sees an empty form fill itself.
  useLayoutEffect(() => {
    const kept = takeDraft(form, who)
    if (kept) give(kept)
  }, [form, who])
}

const onReturn = ({ persisted }: PageTransitionEvent) => {
  if (persisted) dropOpen()
}

/** The same for a form of the form builder: what somebody has typed, and not what stood there before. Passwords, codes and files are never kept. */
export function useFormDraft(name: string, form: Pick<BuiltForm, 'fields' | 'typed' | 'halves' | 'set' | 'setHalf'>): void {
  useDraft(name, keepable(form.fields, form.typed), (kept) => {
    // By now a field may be fixed that was open.
    for (const [field, value] of Object.entries(keepable(form.fields, kept))) form.set(field, value)
  })
  useDraft(`${name}-halves`, form.halves, (kept) => {
    for (const [field, half] of Object.entries(kept)) form.setHalf(field, half ?? '')
  })
}
