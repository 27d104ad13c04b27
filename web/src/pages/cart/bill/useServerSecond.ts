import { useEffect, useState } from 'react'
import { renewed } from '../../../api.ts'
import { renewedAt, sessionOf } from '../../../session/rules.ts'

/** By how much the server's clock is ahead of this computer's, which may be wrong: each answer says when it was given. */
const ahead = () => (renewed ? renewedAt(sessionOf(renewed.session)) - renewed.at : 0)
const serverNow = () => Date.now() + ahead()

/** What time it is for the server, each second for as long as that is shown. */
export function useServerSecond(isShown: boolean): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (!isShown) return
    const look = () => setNow(serverNow())
    const timer = setInterval(look, 1000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isShown])
  return now
}
