import { isExpired, isImminent, isKeptAlive, sessionOf, timeLeft, whyNotExtend, type Holds, type Session } from './rules.ts'

/** What is said of the session: how many ms are left once that matters, that it is being extended, and that this did not work. */
export type WarningState = { left: number | undefined; isStaying: boolean; hasFailed: boolean }

type Around = {
  /** What the readable session cookie says now. */
  cookie: () => string
  /** The server's time; nothing until an answer has told it. A wrong clock must not sign anybody out. */
  now: () => number | undefined
  ping: () => Promise<unknown>
  wait: (ms: number) => Promise<unknown>
  onFailure: (error: unknown) => void
  holds?: Holds
  /** Once, then this watch is over. `left`: somebody has signed out in another tab; `expired`: their time was up, or they were signed out from elsewhere. */
  onEnd: (why: 'expired' | 'left') => void
}

const calm: WarningState = { left: undefined, isStaying: false, hasFailed: false }
/** Shorter, and nobody sees that something happened. */
const shortestStay = 500
/** A tab that signs out says so within that time of its answer. */
const aWord = 500

/**
 * Watches one session from sign-in to end. It holds no time of its own: whenever it looks, it decides anew from the cookie, which all
 * tabs share. So an extension in one tab is seen by all, and a laptop that slept wakes up to what is true now.
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

  const isThere = (session: Session) => isKeptAlive({ ...session, ...holds })
  /**
   * Whoever signs out in another tab says so there; who is gone without a word was signed out from elsewhere, or their time was up.
   *
   *   another tab   DELETE ── nobody, says the cookie ── says that they left
   *   this one            looks: they are gone ───────── hears it ─────────── (a word later: nothing was said)
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
    // What was asked for in time is waited for.
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
    // An answer says itself when it was given, and may have put the clock right.
    failedAt = hasFailed ? (now() ?? failedAt) : -Infinity
    if (isOver) return
    show({ hasFailed })
    look()
  }
  /** One call at a time: who wants to stay while it runs anyway waits for the same answer. */
  const extend = () => (asking ??= ask())

  return {
    current: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    look,
    /** Somebody is there. They may come back to a session that has ended: that is looked at first. */
    active() {
      look()
      const time = now()
      if (isOver || isMissing || !seen || time === undefined) return
      if (!whyNotExtend(seen, failedAt, time)) void extend()
    },
    /** Somebody goes through the question by keyboard. It stays until they have answered it, though they are known to be there. */
    weigh() {
      isWeighed = shown.left !== undefined
    },
    /** Somebody wants to stay. */
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
    /** Nobody is watched any more: what is under way comes to nothing. */
    close() {
      isOver = true
    },
  }
}
