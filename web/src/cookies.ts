/** A cookie's value, percent-decoded once; nothing when it is not there or not decodable. */
export function cookie(name: string, cookies: string): string | undefined {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${name}=`))
  try {
    return found && decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return undefined
  }
}

/** The readable `session` cookie, which every tab shares. It is for display only: the server believes its own. */
export function saysSignedIn(cookies: string): boolean {
  try {
    return (JSON.parse(cookie('session', cookies) ?? '{}') as { authenticated?: unknown }).authenticated === true
  } catch {
    return false
  }
}
