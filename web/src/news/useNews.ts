import type { NewsKind } from '@alpenglow/contract/news/kinds'
import { useEffect, useEffectEvent } from 'react'
import { useMe } from '../session/session.ts'
import type { OnNews } from './tabs.ts'

/** What the page was opened for is loaded first. The first message covers any change in between. */
const afterMs = 4000

/**
 * Calls back when something changes elsewhere while the page is open: on another device, or by another household
 * member. The news has no content: the subscriber reads as always, but without extending the session (`unattended`),
 * and may find what it knows already. The code is loaded a few seconds after the page.
 */
export function useNews(kind: NewsKind, onNews: OnNews): void {
  const hear = useEffectEvent(onNews)
  useSubscription(async () => {
    const { subscribeToNews: hearNews } = await import('./tabs.ts')
    return () => hearNews(kind, (mark, isNow) => hear(mark, isNow))
  })
}

/**
 * `fetched` loads the code and returns how to subscribe, which returns how to unsubscribe. A change of the signed-in
 * guest subscribes anew.
 */
export function useSubscription(fetched: () => Promise<() => () => void>): void {
  const visitor = useMe()
  const who = visitor.state === 'in' ? visitor.me.id : visitor.state
  const fetch = useEffectEvent(fetched)
  useEffect(() => {
    if (who === 'loading' || who === 'unknown') return
    let stop: (() => void) | undefined
    let isGone = false
    const listen = () =>
      void fetch().then(
        (begin) => {
          if (!isGone) stop = begin()
        },
        // Without news the page is refreshed when the guest comes back to it.
        () => {},
      )
    const timer = setTimeout(listen, afterMs)
    return () => {
      isGone = true
      clearTimeout(timer)
      stop?.()
    }
  }, [who])
}
