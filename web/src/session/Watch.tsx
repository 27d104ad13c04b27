import { loadWithRetry } from '@alpenglow/ui/form/import-retry.ts'
import { lazy, Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from '@alpenglow/client/routing/Router'
import { addresses } from '../addresses.ts'
import { lastRenewal } from '../api.ts'
import { identityCalls } from '../calls/identity.ts'
import { cartItems } from '../cart/items.ts'
import { cookie } from '@alpenglow/client/cookies'
import { flashes } from '../flashes.ts'
import { splitLocale } from '../paths.ts'
import { usePaths } from '../usePaths.ts'
import { report } from '../reports/report.ts'
import { useText } from '@alpenglow/client/words/words'
import { createClock } from './clock.ts'
import { endLeaving, forgetPerson, expireVisitor, leadToSignIn, signOut } from './session-end.ts'
import { watchActivity } from './watch-activity.ts'
import { sessionOf, type Holds } from './rules.ts'
import { refetchMe } from './session.ts'
import { notifyTabs } from './tabs.ts'
import { useIsUndisturbed } from './attention.ts'
import { createWatch } from './watch.ts'

/** A call was answered "not signed in"; `expired`, if a guest was signed in on this page. */
export type LostSession = { expired: boolean }
export type WatchProps = { isIn: boolean; hasCart: boolean; lost: LostSession | undefined }

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Handles all that may happen to a session while a page is open. */
export function Watch({ isIn, hasCart, lost }: WatchProps) {
  const navigate = useNavigate()
  useEffect(endLeaving, [useLocation().key])
  const lead = useEffectEvent((what: LostSession) => leadToSignIn(what, (target) => navigate(target)))
  useEffect(() => {
    if (lost) lead(lost)
  }, [lost])
  return isIn ? <Watching /> : hasCart && <WatchingCart />
}

/** Watches the session of the signed-in guest, for as long as they are. */
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
    notifyTabs('in')
  }, [])
  useFailure(hasFailed && left === undefined)
  return <Asking watch={watch} whose="account" onLeave={() => signOut().then(() => navigate(home))} />
}

/** The same for a guest who is about to sign up, while the page shows data of theirs from a provider or a mail. */
export function WatchingNewcomer() {
  const navigate = useNavigate()
  const home = usePaths().home()
  const watch = useWatch({ hasOnboardingData: true }, () => expireVisitor((to) => navigate(to, { replace: true })))
  useEffect(() => {
    // The session's end is known from an answer only, and after a reload there may have been none.
    if (!lastRenewal) identityCalls.ping().catch(report)
  }, [])
  return <Asking watch={watch} whose="guest" onLeave={async () => navigate(home)} />
}

/**
 * The same for a guest with a cart, which outlives the session: a guest who comes back days later has no session to
 * lose, and one that has expired begins anew with their first press. The sign-up page watches its own session; a guest
 * who is signing in is led away by nothing.
 */
function WatchingCart() {
  const { path } = splitLocale(useLocation().pathname)
  const [isOver, setOver] = useState(false)
  const beginAgain = useEffectEvent(() => setOver(false))
  // Only the answer begins a new session: before it the watch would see the expired one.
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
    if (why === 'expired') expireVisitor((to) => navigate(to, { replace: true }))
  })
  useEffect(() => {
    const { endsAt } = sessionOf(cookie('session', document.cookie) ?? '')
    if (!lastRenewal && endsAt > Date.now()) identityCalls.ping().catch(report)
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

const Warning = lazy(() => loadWithRetry(async () => ({ default: (await import('./Warning.tsx')).Warning })))

const aMinute = 60_000

/** No warning is due in the first minutes: its code is loaded later, or at once if a warning is due. */
function useInAWhile(isDue: boolean): boolean {
  const [isTime, setTime] = useState(false)
  if (isDue && !isTime) setTime(true)
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), aMinute)
    return () => clearTimeout(timer)
  }, [])
  return isTime
}

/** `onEnd` is the one from the first render: where it leads depends on the address alone. */
function useWatch(holds: Holds, onEnd: (why: 'expired' | 'left') => void): SessionWatch {
  const [watch] = useState(() => {
    const clock = createClock(Date.now)
    return createWatch({
      cookie: () => {
        const session = cookie('session', document.cookie) ?? ''
        clock.look(session, lastRenewal)
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
  useEffect(() => watchActivity(watch, () => void refetchMe()), [watch])
  return watch
}

/** The session is not lost yet, and extending it is retried: a flash says so until it works. */
function useFailure(hasFailed: boolean) {
  const { t } = useText()
  useEffect(() => {
    if (!hasFailed || !navigator.onLine) return
    flashes.add({ id: 'session', type: 'error', text: t('components.session.failed_quietly'), navigationCount: Infinity })
    return () => flashes.remove('session')
  }, [hasFailed, t])
}
