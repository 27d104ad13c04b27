/** A cookie's value, percent-decoded once; nothing when it is not there or not decodable. */
export function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found && decoded(found.slice(name.length + 1))[0]
}

/** All of one name, as a header can carry them. Another host under the same domain may have set one too, and which is ours the server knows. */
export const cookiesOf = (name: string): string =>
  document.cookie
    .split('; ')
    .flatMap((pair) => (pair.startsWith(`${name}=`) ? decoded(pair.slice(name.length + 1)) : []))
    .join(',')

function decoded(value: string): string[] {
  try {
    return [decodeURIComponent(value)]
  } catch {
    return []
  }
}

/** What the server says of the session, by its own clock: for display only, it believes itself. */
function shown(): { ends: number; livesFor: number } | undefined {
  try {
    const { authenticated, expires_at, expiry_time } = JSON.parse(cookie('desk') ?? '{}') as Record<string, unknown>
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
