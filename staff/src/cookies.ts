/** A cookie's value, percent-decoded once; nothing when it is not there or not decodable. */
export function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  try {
    return found && decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return undefined
  }
}

/** When this session ends if nobody does anything: for display only, the server believes its own. */
export function endsAt(): number | undefined {
  try {
    const { authenticated, expires_at } = JSON.parse(cookie('desk') ?? '{}') as Record<string, unknown>
    return authenticated === true && typeof expires_at === 'string' ? Date.parse(expires_at) : undefined
  } catch {
    return undefined
  }
}
