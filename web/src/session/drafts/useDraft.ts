import type { BuiltForm } from '@alpenglow/ui/form/useForm.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation } from '@alpenglow/client/routing/Router'
import { useIsAwake } from '../../loading/useIsAwake.ts'
import { splitLocale } from '../../paths.ts'
import { dropOpen, follow, forgetDraft, keepDrafts, takeDraft } from './drafts.ts'
import { keepable } from './draft-values.ts'
import { useMe } from '../session.ts'

/**
 * Keeps a form's values over a trip to another page, the end of a session and a reload: the draft is stored in this
 * tab, and given back to the same person on the same page. `name` tells the forms of a page apart. The caller leaves
 * out secrets; a form of the form builder takes `useFormDraft`.
 */
export function useDraft<V extends object>(name: string, values: V, giveBack: (kept: Partial<V>) => void): void {
  const { path } = splitLocale(useLocation().pathname)
  const visitor = useMe()
  const who = visitor.state === 'in' ? visitor.me.id : undefined
  // After sign-out the page stays for a moment: until it is left, the draft belongs to the guest who left.
  const [whose, setWhose] = useState(who)
  if (who !== undefined && who !== whose) setWhose(who)
  const form = `${path}#${name}`
  const now = useEffectEvent(() => ({ owner: whose, values }))
  const give = useEffectEvent((kept: object) => giveBack(kept as Partial<V>))
  useEffect(() => {
    // Several forms add the same functions, which the browser registers once.
    addEventListener('pagehide', keepDrafts)
    addEventListener('pageshow', onReturn)
    const close = follow(form, () => now())
    return () => close({ isLeft: splitLocale(location.pathname).path !== path })
  }, [form, path])
  // Before the paint, so that no empty form fills itself visibly; and not during hydration, whose render the browser
  // won't show.
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
 * The same for a form of the form builder: only what the guest typed, until it is saved. Passwords, codes and files are
 * never stored. Its other state is stored under its name with a slash.
 */
export function useFormDraft(name: string, form: Drafted): void {
  useDraft(name, keepable(form.fields, form.typed), (kept) => {
    // A field that was open may be fixed by now.
    for (const [field, value] of Object.entries(keepable(form.fields, kept))) form.set(field, value)
  })
  useDraft(`${name}/halves`, form.halves, (kept) => {
    for (const [field, half] of Object.entries(kept)) form.setHalf(field, half ?? '')
  })
  const { path } = splitLocale(useLocation().pathname)
  const { whenSent } = form
  useEffect(() => whenSent(() => forgetDraft(`${path}#${name}`)), [whenSent, path, name])
}
