import { useEffect, useState, type ComponentType } from 'react'
import { shopEvents } from '../api.ts'
import { useCartItems } from '../cart/items.ts'
import { saysSignedIn } from '../cookies.ts'
import { refetchMe, useMe } from './session.ts'
import type { LostSession, WatchProps } from './Watch.tsx'

/**
 * Most visitors have no session to lose: the code that watches one is loaded for guests who have one, or whose call was
 * answered "not signed in".
 */
export function SessionWhenAny() {
  const { state } = useMe()
  const [lost, setLost] = useState<LostSession>()
  const [Watch, setWatch] = useState<ComponentType<WatchProps>>()
  const isOut = state === 'out'
  const isIn = state === 'in' || state === 'unknown'
  const hasCart = useCartItems() > 0
  const isNeeded = isIn || hasCart || lost !== undefined
  useEffect(() => {
    if (isNeeded) void import('./Watch.tsx').then(({ Watch }) => setWatch(() => Watch))
  }, [isNeeded])
  useEffect(() => {
    if (isOut) return whenAny(window, ['storage', 'focus', 'pageshow'], lookAgain)
  }, [isOut])
  useEffect(() => whenAny(shopEvents, ['unauthenticated'], (event) => setLost((event as CustomEvent<LostSession>).detail)), [])
  return Watch && <Watch isIn={isIn} hasCart={hasCart} lost={lost} />
}

/** Another tab may have signed in: this one notices when that tab says so, or when the guest comes back to it. */
const lookAgain = () => saysSignedIn(document.cookie) && refetchMe()

function whenAny(target: EventTarget, names: string[], act: (event: Event) => void) {
  const quiet = new AbortController()
  for (const name of names) target.addEventListener(name, act, { signal: quiet.signal })
  return () => quiet.abort()
}
