import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useNavigate } from '@alpenglow/client/routing/Router'
import { renewed } from '../api.ts'
import { identityCalls } from '../calls/identity.ts'
import { cookie } from '@alpenglow/client/cookies'
import { flashes } from '../flashes.ts'
import { usePaths } from '../usePaths.ts'
import { report } from '../reports/report.ts'
import { useText } from '@alpenglow/client/words/words'
import { createClock } from './clock.ts'
import { forgetPerson, leadToSignIn, leadToSignUp, signOut } from './ended.ts'
import { watchActivity } from './watch-activity.ts'
import type { Holds } from './rules.ts'
import { askWhoIsThere } from './session.ts'
import { tellTabs } from './tabs.ts'
import { Warning } from './Warning.tsx'
import { createWatch } from './watch.ts'

/** A call was answered "not signed in"; `expired`, if somebody was signed in here. */
export type Lost = { expired: boolean }
export type WatchProps = { isIn: boolean; lost: Lost | undefined }

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** All that may happen to a session while a page is open. */
export function Watch({ isIn, lost }: WatchProps) {
  const navigate = useNavigate()
  const lead = useEffectEvent((what: Lost) => leadToSignIn(what, (target) => navigate(target)))
  useEffect(() => {
    if (lost) lead(lost)
  }, [lost])
  return isIn && <Watching />
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
  useEffect(() => tellTabs('in'), [])
  useFailure(hasFailed && left === undefined)
  return <Asking watch={watch} whose="account" onLeave={() => signOut().then(() => navigate(home))} />
}

/** The same for somebody who is about to sign up, and of whom the page shows what others have told. */
export function WatchingNewcomer() {
  const navigate = useNavigate()
  const home = usePaths().home()
  const watch = useWatch({ hasOnboardingData: true }, () => leadToSignUp((to) => navigate(to, { replace: true })))
  useEffect(() => {
    // Only an answer tells the time, and after a reload there may have been none.
    if (!renewed) identityCalls.ping().catch(report)
  }, [])
  return <Asking watch={watch} whose="guest" onLeave={async () => navigate(home)} />
}

type SessionWatch = ReturnType<typeof createWatch>
const useShown = ({ subscribe, current }: SessionWatch) => useSyncExternalStore(subscribe, current, current)

type AskingProps = { watch: SessionWatch; whose: 'account' | 'guest'; onLeave: () => Promise<unknown> }
const Asking = ({ watch, whose, onLeave }: AskingProps) => (
  <Warning whose={whose} {...useShown(watch)} onStay={() => void watch.stay()} onLeave={onLeave} />
)

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
