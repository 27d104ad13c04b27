import type { NewsKind } from '@alpenglow/contract/news/kinds'
import { useEffect, useEffectEvent } from 'react'
import { useMe } from '../session/session.ts'
import type { OnNews } from './tabs.ts'

/** What a page is opened for comes first. Whatever is told meanwhile is known with the first word. */
const afterMs = 4000

/**
 * Tells of what changes elsewhere while the page is open: on another device, or by somebody else. It says that, never what: whoever hears it asks
 * as always, but without anybody need be there (`unattended`), and may find what it knows already. What listens comes when the page is there.
 */
export function useNews(kind: NewsKind, onNews: OnNews): void {
  const hear = useEffectEvent(onNews)
  useListening(async () => {
    const { hearNews } = await import('./tabs.ts')
    return () => hearNews(kind, (mark, isNow) => hear(mark, isNow))
  })
}

/** `fetched`: how it is listened, once that has come; and then how it is ended. Anew for whoever is signed in next. */
export function useListening(fetched: () => Promise<() => () => void>): void {
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
        // Without it a page is as it was when it was opened, and asks when somebody comes back to it.
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
