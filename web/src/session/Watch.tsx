import { untilItComes } from '@alpenglow/ui/form/import-retry.ts'
import { lazy, Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from '@alpenglow/client/routing/Router'
import { addresses } from '../addresses.ts'
import { renewed } from '../api.ts'
import { identityCalls } from '../calls/identity.ts'
import { cartItems } from '../cart/items.ts'
import { cookie } from '@alpenglow/client/cookies'
import { flashes } from '../flashes.ts'
import { splitLocale } from '../paths.ts'
import { usePaths } from '../usePaths.ts'
import { report } from '../reports/report.ts'
import { useText } from '@alpenglow/client/words/words'
import { createClock } from './clock.ts'
import { endLeaving, forgetPerson, leadGuest, leadToSignIn, signOut } from './session-end.ts'
import { watchActivity } from './watch-activity.ts'
import { sessionOf, type Holds } from './rules.ts'
import { askWhoIsThere } from './session.ts'
import { tellTabs } from './tabs.ts'
import { useIsUndisturbed } from './attention.ts'
import { createWatch } from './watch.ts'

/** A call was answered "not signed in"; `expired`, if somebody was signed in here. */
export type Lost = { expired: boolean }
export type WatchProps = { isIn: boolean; hasCart: boolean; lost: Lost | undefined }

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** All that may happen to a session while a page is open. */
export function Watch({ isIn, hasCart, lost }: WatchProps) {
  const navigate = useNavigate()
  useEffect(endLeaving, [useLocation().key])
  const lead = useEffectEvent((what: Lost) => leadToSignIn(what, (target) => navigate(target)))
  useEffect(() => {
    if (lost) lead(lost)
  }, [lost])
  return isIn ? <Watching /> : hasCart && <WatchingCart />
}

/** Watches over the session of whoever is signed in, for as long as they are. */
function Watching() {
  const navigate = useNavigate()
  const home = usePaths().home()
  const watch = useWatch({}, (why) => {
    if (why === 'left') forgetPerson()
    else leadToSignIn({ expired: true }, (target) => navigate(target))
  })
  const { left, hasFailed } = useShown(watch)
  useEffect(() => {
    endLeaving()
    tellTabs('in')
  }, [])
  useFailure(hasFailed && left === undefined)
  return <Asking watch={watch} whose="account" onLeave={() => signOut().then(() => navigate(home))} />
}

/** The same for somebody who is about to sign up, and of whom the page shows what others have told. */
export function WatchingNewcomer() {
  const navigate = useNavigate()
  const home = usePaths().home()
  const watch = useWatch({ hasOnboardingData: true }, () => leadGuest((to) => navigate(to, { replace: true })))
  useEffect(() => {
    // Only an answer tells the time, and after a reload there may have been none.
    if (!renewed) identityCalls.ping().catch(report)
  }, [])
  return <Asking watch={watch} whose="guest" onLeave={async () => navigate(home)} />
}

/**
 * And for a guest with something in the cart, which outlives the session: whoever comes back days later has no session to lose, and one that
 * has ended begins anew once somebody is there. Where a sign-up is, that page itself watches over both; who signs in is led away by nothing.
 */
function WatchingCart() {
  const { path } = splitLocale(useLocation().pathname)
  const [isOver, setOver] = useState(false)
  const beginAgain = useEffectEvent(() => setOver(false))
  // The answer begins it: before that there would be nothing to watch over but what has ended.
  useEffect(
    () => (isOver ? whenSomebodyIsThere(() => void identityCalls.ping().then(beginAgain, () => {})) : undefined),
    [isOver],
  )
  const isElsewhere = path === addresses['create-my-account'] || path === addresses.login
  return !isOver && !isElsewhere && <WatchingGuest onEnd={() => setOver(true)} />
}

function whenSomebodyIsThere(act: () => void): () => void {
  const quiet = new AbortController()
  for (const sign of ['pointerup', 'keyup']) addEventListener(sign, act, { signal: quiet.signal })
  return () => quiet.abort()
}

function WatchingGuest({ onEnd }: { onEnd: () => void }) {
  const navigate = useNavigate()
  const home = usePaths().home()
  const watch = useWatch({ cartItems: cartItems() }, (why) => {
    onEnd()
    if (why === 'expired') leadGuest((to) => navigate(to, { replace: true }))
  })
  useEffect(() => {
    const { endsAt } = sessionOf(cookie('session', document.cookie) ?? '')
    if (!renewed && endsAt > Date.now()) identityCalls.ping().catch(report)
  }, [])
  return <Asking watch={watch} whose="guest" onLeave={async () => navigate(home)} />
}

type SessionWatch = ReturnType<typeof createWatch>
const useShown = ({ subscribe, current }: SessionWatch) => useSyncExternalStore(subscribe, current, current)

type AskingProps = { watch: SessionWatch; whose: 'account' | 'guest'; onLeave: () => Promise<unknown> }
function Asking({ watch, whose, onLeave }: AskingProps) {
  const shown = useShown(watch)
  const left = useIsUndisturbed() ? undefined : shown.left
  const isHere = useInAWhile(left !== undefined)
  return (
    isHere && (
      <Suspense>
        <Warning whose={whose} {...shown} left={left} onStay={() => void watch.stay()} onLeave={onLeave} />
      </Suspense>
    )
  )
}

const Warning = lazy(() => untilItComes(async () => ({ default: (await import('./Warning.tsx')).Warning })))

const aMinute = 60_000

/** Nobody is asked in the first minutes: what asks comes when the page has long been there, or at once where it is due already. */
function useInAWhile(isDue: boolean): boolean {
  const [isTime, setTime] = useState(false)
  if (isDue && !isTime) setTime(true)
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), aMinute)
    return () => clearTimeout(timer)
  }, [])
  return isTime
}

/** What stands behind `onEnd` stays as it was at first: it is told where to lead by the address alone. */
function useWatch(holds: Holds, onEnd: (why: 'expired' | 'left') => void): SessionWatch {
  const [watch] = useState(() => {
    const clock = createClock(Date.now)
    return createWatch({
      cookie: () => {
        const session = cookie('session', document.cookie) ?? ''
        clock.look(session, renewed)
        return session
      },
      now: clock.now,
      ping: identityCalls.ping,
      wait,
      onFailure: report,
      holds,
      onEnd,
    })
  })
  useEffect(() => watchActivity(watch, () => void askWhoIsThere()), [watch])
  return watch
}

/** Nothing is lost yet, and it is tried again by itself: it is said beside the page, and taken back. */
function useFailure(hasFailed: boolean) {
  const { t } = useText()
  useEffect(() => {
    if (!hasFailed || !navigator.onLine) return
    flashes.add({ id: 'session', type: 'error', text: t('components.session.failed_quietly'), navigationCount: Infinity })
    return () => flashes.remove('session')
  }, [hasFailed, t])
}
