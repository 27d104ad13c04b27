import { audit } from '@alpenglow/contract/audit/api'
import { createClient, type Send } from '@alpenglow/contract/http/client'
import { staff } from '@alpenglow/contract/staff/api'
import { desk, pack } from './blocks.ts'
import { cookie } from './cookies.ts'

/** `unauthenticated`: whoever sat here no longer does. */
export const news = new EventTarget()

/** Too often; in so many minutes it may be tried again. */
export class TooMany extends Error {
  readonly minutes: number
  constructor(retryAfter: string | null) {
    super('too many tries')
    this.minutes = Math.max(1, Math.ceil(Number(retryAfter ?? 60) / 60))
  }
}

const inLanguage = (path: string) =>
  pack.locale === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}locale=${pack.locale}`

function call(path: string, init: Parameters<Send>[1]): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' })
  if (init.body !== undefined) headers.set('content-type', 'application/json')
  const token = init.method !== 'GET' && cookie(desk.csrfCookie)
  if (token) headers.set('x-csrf-token', token)
  return fetch(inLanguage(path), { ...init, headers, credentials: 'same-origin' })
}

const send: Send = async (path, init) => {
  const first = await call(path, init)
  // An answer to an older session that came late may have left its token here; the refusal has brought the right one.
  const response = first.status === 403 && init.method !== 'GET' ? await call(path, init) : first
  if (response.status === 429) throw new TooMany(response.headers.get('retry-after'))
  if (response.status === 401) news.dispatchEvent(new Event('unauthenticated'))
  return response
}

export const staffCalls = createClient(staff, send)
export const auditCalls = createClient(audit, send)
