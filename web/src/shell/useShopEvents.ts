import { useEffect } from 'react'
import { shopEvents } from '../api.ts'
import { flashes } from '../flashes.ts'
import { useText } from '@alpenglow/client/words/words'

/** Shows events of the whole shop as flash messages, on every page. */
export function useShopEvents(): void {
  const { t } = useText()
  useEffect(() => {
    const heard = new AbortController()
    const hear = (from: EventTarget, name: string, tell: (event: Event) => void) =>
      from.addEventListener(name, tell, { signal: heard.signal })

    // The part that made the forbidden call may not be on the screen any more, so the message is global.
    hear(shopEvents, 'request-forbidden', () =>
      flashes.add({ id: 'request-forbidden', type: 'error', text: t('components.errors.forbidden') }),
    )
    // A page's data takes long: the guest need only wait.
    hear(shopEvents, 'slow', (event) => {
      if ((event as CustomEvent<boolean>).detail) flashes.add({ id: 'slow', type: 'info', text: t('components.shell.slow') })
      else flashes.remove('slow')
    })
    // Offline, nothing is lost, but nothing works either: the message goes as soon as the connection is back.
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
