import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { renewed } from '../api.ts'
import { identityCalls } from '../calls/identity.ts'
import { cookie } from '../cookies.ts'
import { flashes } from '../flashes.ts'
import { usePaths } from '../parts/usePaths.ts'
import { report } from '../reports/report.ts'
import { useText } from '../text/Texts.tsx'
import { createClock } from './clock.ts'
import { forgetPerson, leadToSignIn, signOut, tellTabs } from './ended.ts'
import { heed } from './heed.ts'
import { askWhoIsThere } from './session.ts'
import type { Lost, WatchProps } from './SessionWhenAny.tsx'
import { Warning } from './Warning.tsx'
import { createWatch } from './watch.ts'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** All that may happen to a session while a page is open. */
export function Watch({ isIn, lost }: WatchProps) {
  const navigate = useNavigate()
  const lead = useEffectEvent((what: Lost) => leadToSignIn(what, (target) => void navigate(target)))
  useEffect(() => {
    if (lost) lead(lost)
  }, [lost])
  return isIn && <Watching />
}

/** Watches over the session of whoever is signed in, for as long as they are. */
function Watching() {
  const watch = useWatch()
  const { left, isStaying, hasFailed } = useSyncExternalStore(watch.subscribe, watch.current, watch.current)
  const navigate = useNavigate()
  const home = usePaths().home()
  useFailure(hasFailed && left === undefined)
  return (
    <Warning
      left={left}
      isStaying={isStaying}
      hasFailed={hasFailed}
      onStay={() => void watch.stay()}
      onLeave={() => signOut().then(() => navigate(home))}
    />
  )
}

function useWatch() {
  const navigate = useNavigate()
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
      onEnd: (why) => {
        if (why === 'left') forgetPerson()
        else leadToSignIn({ expired: true }, (target) => void navigate(target))
      },
    })
  })
  useEffect(() => heed(watch, () => void askWhoIsThere()), [watch])
  useEffect(() => tellTabs('in'), [])
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
