import { cookie } from '@alpenglow/client/cookies'

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
