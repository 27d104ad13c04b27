import type { Send } from '@alpenglow/contract/http/client'
import { cookiesOf } from './cookies.ts'

type Init = Parameters<Send>[1]
/** `idempotencyKey`: a retry with the same key is done once, so the call may time out after `patienceMs`. */
export type KeyedInit = Init & {
  idempotencyKey?: string
  patienceMs?: number
  /** The page reads on its own, without the guest: the call does not extend the session. */
  isUnattended?: true
}

export const isWrite = ({ method }: Pick<Init, 'method'>): boolean => method !== 'GET'

/** The request of a call: as JSON, and for a write with the CSRF token, which only a page of ours can read. */
export function requestOf(
  { mayBeNothing: _, patienceMs: __, idempotencyKey, isUnattended, ...init }: KeyedInit,
  csrfCookie: string,
): RequestInit {
  const headers = new Headers({ accept: 'application/json' })
  if (init.body !== undefined) headers.set('content-type', 'application/json')
  const token = isWrite(init) && cookiesOf(csrfCookie, document.cookie)
  if (token) headers.set('x-csrf-token', token)
  if (isUnattended) headers.set('x-unattended', '1')
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  return { ...init, headers, credentials: 'same-origin' }
}

/** English is the server's default. */
export const inLanguage = (path: string, locale: string): string =>
  locale === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}locale=${locale}`
