import { renewedAt, sessionOf } from './rules.ts'

type Seen = { session: string; at: number }

/** Longer between two looks, and it is not known when the cookie changed: timers of a tab in the background are slowed down. */
const closeEnough = 2000

/**
 * The server's time, by this computer's clock, which may be wrong. Every answer writes into the cookie when it was given; whoever sees the
 * cookie change knows what the server's clock says now. Until then it is unknown.
 */
export function createClock(local: () => number) {
  let ahead: number | undefined
  let last: Seen | undefined
  const learn = ({ session, at }: Seen) => {
    ahead = renewedAt(sessionOf(session)) - at
  }
  return {
    /** `session` is what the cookie says now, `answered` what it said after the last answer in this tab. */
    look(session: string, answered: Seen | undefined) {
      const at = local()
      if (answered?.session === session) learn(answered)
      else if (last && last.session !== session && at - last.at < closeEnough) learn({ session, at })
      last = { session, at }
    },
    now: () => (ahead === undefined ? undefined : local() + ahead),
  }
}
