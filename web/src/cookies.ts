import { cookie } from '@alpenglow/client/cookies'

const halfAYear = 182 * 24 * 60 * 60

/** A cookie for a choice the guest made. It lives for half a year; without a value it is deleted. */
export const choiceCookie = (name: string, value: string | undefined, isSecure: boolean): string =>
  `${name}=${value ?? ''}; Max-Age=${value === undefined ? 0 : halfAYear}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`

export function keepChoice(name: string, value: string | undefined): void {
  document.cookie = choiceCookie(name, value, location.protocol === 'https:')
}

/** A session cookie in the browser's sense: it is deleted when the browser closes. */
export function keepForVisit(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}

/** Reads the `session` cookie, which all tabs share. It is for display only: the server checks its own cookie. */
export function saysSignedIn(cookies: string): boolean {
  try {
    return (JSON.parse(cookie('session', cookies) ?? '{}') as { authenticated?: unknown }).authenticated === true
  } catch {
    return false
  }
}
