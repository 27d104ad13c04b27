import { useEffect } from 'react'
import { news } from '../api.ts'
import { flashes } from '../flashes.ts'
import { useText } from '@alpenglow/client/words/words'

/** What a guest is told in passing, wherever they are. */
export function useNews(): void {
  const { t } = useText()
  useEffect(() => {
    const heard = new AbortController()
    const hear = (from: EventTarget, name: string, tell: (event: Event) => void) =>
      from.addEventListener(name, tell, { signal: heard.signal })

    // Whoever made a call that was forbidden may not be on the screen any more.
    hear(news, 'request-forbidden', () =>
      flashes.add({ id: 'request-forbidden', type: 'error', text: t('components.errors.forbidden') }),
    )
    // Something that a page shows is long in coming: whoever waits need do nothing, until it is there.
    hear(news, 'slow', (event) => {
      if ((event as CustomEvent<boolean>).detail) flashes.add({ id: 'slow', type: 'info', text: t('components.shell.slow') })
      else flashes.remove('slow')
    })
    // Without a connection nothing is lost, but nothing happens either: that is taken back as soon as it is over.
    const look = () => {
      if (navigator.onLine) flashes.remove('offline')
      else flashes.add({ id: 'offline', type: 'warn', text: t('components.shell.offline'), navigationCount: Infinity })
    }
    look()
    hear(window, 'online', look)
    hear(window, 'offline', look)
    return () => heard.abort()
  }, [t])
}
