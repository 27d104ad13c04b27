import { renewedAt, sessionOf } from './rules.ts'

type Seen = { session: string; at: number }

/**
 * After a longer gap between two looks the moment of the cookie's change is unknown: browsers throttle timers of
 * background tabs.
 */
const closeEnough = 2000

/**
 * The server's time, by this computer's clock, which may be wrong. Every answer writes its time into the session
 * cookie; seeing the cookie change shows what the server's clock is now. Until then it is unknown.
 */
export function createClock(local: () => number) {
  let ahead: number | undefined
  let last: Seen | undefined
  const learn = ({ session, at }: Seen) => {
    ahead = renewedAt(sessionOf(session)) - at
  }
  return {
    /** `session` is the cookie now, `answered` the cookie after the last answer in this tab. */
    look(session: string, answered: Seen | undefined) {
      const at = local()
      if (answered?.session === session) learn(answered)
      else if (last && last.session !== session && at - last.at < closeEnough) learn({ session, at })
      last = { session, at }
    },
    now: () => (ahead === undefined ? undefined : local() + ahead),
  }
}
