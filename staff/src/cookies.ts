import { cookie } from '@alpenglow/client/cookies'

/** What the server says of the session, by its own clock: for display only, it believes itself. */
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

/** By how much this clock is ahead of the server's: every answer says anew when the session ends, and so what time it is there. */
let ahead = 0
export function answered(): void {
  const session = shown()
  if (session) ahead = Date.now() - (session.ends - session.livesFor)
}

/** When this session ends by this clock, if nobody does anything. */
export function endsAt(): number | undefined {
  const session = shown()
  return session && session.ends + ahead
}
