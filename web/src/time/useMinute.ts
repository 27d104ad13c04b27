import { useSyncExternalStore } from 'react'
import { drawnAt, shopNow } from './shop-time.ts'

const minute = 60_000
const read = () => Math.floor(shopNow().getTime() / minute)
const asDrawn = () => Math.floor(drawnAt() / minute)

/** One clock for all that shows the time. Nobody sees it while the page is hidden; coming back it is right at once. */
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

/** The minute that it is in the shop. Whatever shows it is shown anew when the next one begins: prices rise at the turn of one. */
export const useMinute = (): Date => new Date(useSyncExternalStore(subscribe, read, asDrawn) * minute)
