import { useCallback, useSyncExternalStore } from 'react'
import { lastRenewal } from '../../../api.ts'
import { shop } from '../../../loading/page-data.ts'
import { renewedAt, sessionOf } from '../../../session/rules.ts'
import { drawnAt } from '../../../time/shop-time.ts'

const second = 1000

/** By how much the server's clock is ahead of this computer's, which may be wrong: each answer has its time. */
const ahead = () => (lastRenewal ? renewedAt(sessionOf(lastRenewal.session)) - lastRenewal.at : 0)
const read = () => Math.floor((Date.now() + ahead()) / second)
/** Sessions and holds run by real time, even where the shop's time is shifted. */
const asDrawn = () => Math.floor((drawnAt() - shop.ahead) / second)

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, second)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
const never = () => () => {}

/** The server's time, updated each second as long as it is shown. */
export function useServerSecond(isShown: boolean): number {
  const watch = useCallback((look: () => void) => (isShown ? subscribe(look) : never()), [isShown])
  return useSyncExternalStore(watch, read, asDrawn) * second
}
