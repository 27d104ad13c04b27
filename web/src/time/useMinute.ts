import { useSyncExternalStore } from 'react'
import { drawnAt, shopNow } from './shop-time.ts'

const minute = 60_000
const read = () => Math.floor(shopNow().getTime() / minute)
const asDrawn = () => Math.floor(drawnAt() / minute)

/**
 * One timer for all that shows the time. It stops while the page is hidden; when it is shown again, the time is right
 * at once.
 */
function subscribe(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wind = () => {
    clearTimeout(timer)
    changed()
    if (!document.hidden) timer = setTimeout(wind, minute - (shopNow().getTime() % minute) + 5)
  }
  wind()
  document.addEventListener('visibilitychange', wind)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', wind)
  }
}

/**
 * The current minute in the shop. What depends on it renders again when the next one begins, because prices rise at the
 * turn of a minute.
 */
export const useMinute = (): Date => new Date(useSyncExternalStore(subscribe, read, asDrawn) * minute)
