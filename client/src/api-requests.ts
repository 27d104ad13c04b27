import type { Send } from '@alpenglow/contract/http/client'
import { cookiesOf } from './cookies.ts'

type Init = Parameters<Send>[1]
/** `idempotencyKey`: sent again with the same one, a change is done once; so it need not be waited for longer than `patienceMs`. */
export type KeyedInit = Init & {
  idempotencyKey?: string
  patienceMs?: number
  /** A page reads by itself: nobody need be there, and no session lives longer by it. */
  isUnattended?: true
}

export const isWrite = ({ method }: Pick<Init, 'method'>): boolean => method !== 'GET'

/** How a call goes out: as JSON, and if it changes something, with the token that only a page of ours can read. */
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

/** English is what the server speaks unasked. */
export const inLanguage = (path: string, locale: string): string =>
  locale === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}locale=${locale}`
