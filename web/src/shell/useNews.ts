import { useEffect } from 'react'
import { news } from '../api.ts'
import { flashes } from '../flashes.ts'
import { useText } from '../text/Texts.tsx'

/** A call that was forbidden is told of wherever it happened: whoever made it may not be on the screen any more. */
export function useForbidden(): void {
  const { t } = useText()
  useEffect(() => {
    const tell = () => flashes.add({ id: 'request-forbidden', type: 'error', text: t('components.errors.forbidden') })
    news.addEventListener('request-forbidden', tell)
    return () => news.removeEventListener('request-forbidden', tell)
  }, [t])
}

/** Something that a page shows is long in coming: whoever waits is told that they need do nothing, until it is there. */
export function useSlowness(): void {
  const { t } = useText()
  useEffect(() => {
    const tell = (event: Event) => {
      if ((event as CustomEvent<boolean>).detail) flashes.add({ id: 'slow', type: 'info', text: t('components.shell.slow') })
      else flashes.remove('slow')
    }
    news.addEventListener('slow', tell)
    return () => news.removeEventListener('slow', tell)
  }, [t])
}

/** Without a connection nothing is lost, but nothing happens either: that is said, and taken back as soon as it is over. */
export function useConnection(): void {
  const { t } = useText()
  useEffect(() => {
    const look = () => {
      if (navigator.onLine) flashes.remove('offline')
      else flashes.add({ id: 'offline', type: 'warn', text: t('components.shell.offline'), navigationCount: Infinity })
    }
    look()
    addEventListener('online', look)
    addEventListener('offline', look)
    return () => {
      removeEventListener('online', look)
      removeEventListener('offline', look)
    }
  }, [t])
}
