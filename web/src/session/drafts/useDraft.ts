import type { BuiltForm } from '@alpenglow/ui/form/useForm.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation } from '@alpenglow/client/routing/Router'
import { useIsAwake } from '../../loading/useIsAwake.ts'
import { splitLocale } from '../../paths.ts'
import { dropOpen, follow, forgetDraft, keepDrafts, takeDraft } from './drafts.ts'
import { keepable } from './draft-values.ts'
import { useMe } from '../session.ts'

/**
 * Lets a form survive a way elsewhere and back, the end of a session and a reload: what stands in it then is kept in this tab, and given back
 * to the same person on the same page. `name` tells the forms of a page apart. Secrets are the caller's to leave out; a form of the form
 * builder takes `useFormDraft`.
 */
export function useDraft<V extends object>(name: string, values: V, giveBack: (kept: Partial<V>) => void): void {
  const { path } = splitLocale(useLocation().pathname)
  const visitor = useMe()
  const who = visitor.state === 'in' ? visitor.me.id : undefined
  // Who has gone leaves the page a moment later: until then it is still theirs.
  const [whose, setWhose] = useState(who)
  if (who !== undefined && who !== whose) setWhose(who)
  const form = `${path}#${name}`
  const now = useEffectEvent(() => ({ owner: whose, values }))
  const give = useEffectEvent((kept: object) => giveBack(kept as Partial<V>))
  useEffect(() => {
    // Asked for by several forms, they are listened to once.
    addEventListener('pagehide', keepDrafts)
    addEventListener('pageshow', onReturn)
    const close = follow(form, () => now())
    return () => close({ isLeft: splitLocale(location.pathname).path !== path })
  }, [form, path])
  // Before it is painted, so that nobody sees an empty form fill itself; and not by a form that the server has drawn and this browser won't show.
  const isAwake = useIsAwake()
  useLayoutEffect(() => {
    const kept = isAwake && takeDraft(form, who)
    if (kept) give(kept)
  }, [form, who, isAwake])
}

const onReturn = ({ persisted }: PageTransitionEvent) => {
  if (persisted) dropOpen()
}

type Drafted = Pick<BuiltForm, 'fields' | 'typed' | 'halves' | 'set' | 'setHalf' | 'whenSent'>

/**
 * The same for a form of the form builder: what somebody has typed, and not what stood there before; until it is saved. Passwords, codes and
 * files are never kept. What belongs to it besides is kept by its name and a stroke.
 */
export function useFormDraft(name: string, form: Drafted): void {
  useDraft(name, keepable(form.fields, form.typed), (kept) => {
    // By now a field may be fixed that was open.
    for (const [field, value] of Object.entries(keepable(form.fields, kept))) form.set(field, value)
  })
  useDraft(`${name}/halves`, form.halves, (kept) => {
    for (const [field, half] of Object.entries(kept)) form.setHalf(field, half ?? '')
  })
  const { path } = splitLocale(useLocation().pathname)
  const { whenSent } = form
  useEffect(() => whenSent(() => forgetDraft(`${path}#${name}`)), [whenSent, path, name])
}
