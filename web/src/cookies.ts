/** A cookie's value, percent-decoded once; nothing when it is not there or not decodable. */
export function cookie(name: string, cookies: string): string | undefined {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${name}=`))
  try {
    return found && decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return undefined
  }
}

/** All of one name, as a header can carry them. Another host under the same domain may have set one too, and which is ours the server knows. */
export const cookiesOf = (name: string, cookies: string): string =>
  cookies
    .split('; ')
    .flatMap((pair) => (pair.startsWith(`${name}=`) ? (cookie(name, pair) ?? []) : []))
    .join(',')

const halfAYear = 182 * 24 * 60 * 60

/** A cookie with what somebody chose here: kept for half a year, or, without a value, no longer. */
export const choiceCookie = (name: string, value: string | undefined, isSecure: boolean): string =>
  `${name}=${value ?? ''}; Max-Age=${value === undefined ? 0 : halfAYear}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`

export function keepChoice(name: string, value: string | undefined): void {
  document.cookie = choiceCookie(name, value, location.protocol === 'https:')
}

/** A cookie for this visit: gone with the browser. */
export function keepForVisit(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}

/** The readable `session` cookie, which every tab shares. It is for display only: the server believes its own. */
export function saysSignedIn(cookies: string): boolean {
  try {
    return (JSON.parse(cookie('session', cookies) ?? '{}') as { authenticated?: unknown }).authenticated === true
  } catch {
    return false
  }
}
