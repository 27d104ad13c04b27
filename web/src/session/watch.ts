import {
  isExpired,
  isImminent,
  hasSomethingToLose,
  sessionOf,
  timeLeft,
  whyNotExtend,
  type Holds,
  type Session,
} from './rules.ts'

/** What the warning shows: the ms left once they matter, that the session is being extended, and that this failed. */
export type WarningState = { left: number | undefined; isStaying: boolean; hasFailed: boolean }

type Around = {
  /** Reads the readable session cookie. */
  cookie: () => string
  /** The server's time; undefined until an answer has brought it. A wrong clock must not sign a guest out. */
  now: () => number | undefined
  ping: () => Promise<unknown>
  wait: (ms: number) => Promise<unknown>
  onFailure: (error: unknown) => void
  holds?: Holds
  /**
   * Called once, then this watch is over. `left`: the guest has signed out in another tab; `expired`: the session
   * expired, or was ended elsewhere.
   */
  onEnd: (why: 'expired' | 'left') => void
}

const calm: WarningState = { left: undefined, isStaying: false, hasFailed: false }
/** A shorter spinner would be invisible. */
const shortestStay = 500
/** A tab that signs out notifies the others within this time of its answer. */
const aWord = 500

/**
 * Watches one session from sign-in to end. It stores no time: whenever it looks, it decides anew from the cookie, which
 * all tabs share. So every tab sees an extension in one of them, and a laptop that slept wakes up to what is true now.
 */
export function createWatch({ cookie, now, ping, wait, onFailure, holds, onEnd }: Around) {
  let shown = calm
  let seen: Session | undefined
  let failedAt = -Infinity
  let asking: Promise<void> | undefined
  let isWeighed = false
  let isMissing = false
  let isOver = false
  const listeners = new Set<() => void>()

  const show = (change: Partial<WarningState>) => {
    const next = { ...shown, ...change }
    if (next.left === shown.left && next.isStaying === shown.isStaying && next.hasFailed === shown.hasFailed) return
    shown = next
    for (const listener of listeners) listener()
  }
  const end = (why: 'expired' | 'left') => {
    if (isOver) return
    isOver = true
    show(calm)
    onEnd(why)
  }

  const isThere = (session: Session) => hasSomethingToLose({ ...session, ...holds })
  /**
   * A sign-out in another tab is notified; a cookie that is gone without that means that the session was ended
   * elsewhere, or expired.
   *
   *   another tab   DELETE ── the cookie says "out" ── notifies: left
   *   this one             looks: they are gone ────── hears it ───── (a word later: no notice came)
   */
  const miss = async () => {
    if (isMissing) return
    isMissing = true
    await wait(aWord)
    isMissing = false
    if (!isThere(sessionOf(cookie()))) end('expired')
  }

  const look = () => {
    if (isOver) return
    const session = sessionOf(cookie())
    const time = now()
    if (!isThere(session)) return seen ? void miss() : end('left')
    if (seen && session.endsAt > seen.endsAt) show({ hasFailed: false })
    seen = session
    if (time === undefined) return
    // An extension that was asked for in time is awaited.
    if (isExpired(session, time)) return shown.isStaying ? undefined : end('expired')
    const isAsked = isImminent(session, time) || (shown.left !== undefined && (isWeighed || shown.isStaying))
    if (!isAsked) isWeighed = false
    show({ left: isAsked ? timeLeft(session, time) : undefined })
  }
  const ask = async () => {
    const hasFailed = await ping().then(
      () => false,
      (error: unknown) => {
        onFailure(error)
        return true
      },
    )
    asking = undefined
    // The answer has its own time, and may have corrected the clock.
    failedAt = hasFailed ? (now() ?? failedAt) : -Infinity
    if (isOver) return
    show({ hasFailed })
    look()
  }
  /** Single flight: a second press during the call waits for the same answer. */
  const extend = () => (asking ??= ask())

  return {
    current: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    look,
    /** The guest is active. They may come back to a session that has ended: that is checked first. */
    active() {
      look()
      const time = now()
      if (isOver || isMissing || !seen || time === undefined) return
      if (!whyNotExtend(seen, failedAt, time)) void extend()
    },
    /**
     * The guest moves through the warning by keyboard. It stays until they have answered it, though they are active.
     */
    weigh() {
      isWeighed = shown.left !== undefined
    },
    /** The guest chose to stay. */
    async stay() {
      if (isOver || shown.isStaying) return
      isWeighed = false
      show({ isStaying: true })
      await Promise.all([extend(), wait(shortestStay)])
      if (isOver) return
      show({ isStaying: false })
      look()
    },
    /** Another tab has signed out. */
    left: () => end('left'),
    /** The component is gone: a call under way has no effect any more. */
    close() {
      isOver = true
    },
  }
}
