import { cookie } from '@alpenglow/client/cookies'

/** The session as the readable cookie has it, by the server's clock. For display only: the server checks its own. */
function shown(): { ends: number; livesFor: number } | undefined {
  try {
    const { authenticated, expires_at, expiry_time } = JSON.parse(cookie('desk', document.cookie) ?? '{}') as Record<
      string,
      unknown
    >
    if (authenticated !== true || typeof expires_at !== 'string' || typeof expiry_time !== 'number') return undefined
    return { ends: Date.parse(expires_at), livesFor: expiry_time * 60_000 }
  } catch {
    return undefined
  }
}

/**
 * By how much this clock is ahead of the server's: every answer renews the end of the session, which shows the server's
 * time.
 */
let ahead = 0
export function recordAnswerTime(): void {
  const session = shown()
  if (session) ahead = Date.now() - (session.ends - session.livesFor)
}

/** When this session ends by this clock, without further activity. */
export function endsAt(): number | undefined {
  const session = shown()
  return session && session.ends + ahead
}
