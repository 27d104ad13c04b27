import { ownOf } from '@alpenglow/contract/values/own-property'

/** Headers of every answer; a page adds its own. */
export function securityHeaders({ secure }: { secure: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }),
  }
}

/** An API answer is data: even if a browser shows it, nothing in it may run or be framed. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

const reports = '/api/v2/client-reports'

/**
 * `more`: what an adaptor or the development server needs beyond the standard policy, by directive. Browsers report
 * breaches to us. A browser that knows `report-to` ignores `report-uri`, but accepts `report-to` over https only: over
 * http it must not be named.
 */
export function pageHeaders(
  more: Record<string, string[]> = {},
  secure = false,
  standard = directives,
): Record<string, string> {
  const reporting = [`report-uri ${reports}`, ...(secure ? ['report-to reports'] : [])]
  return {
    'content-security-policy': [contentPolicy(standard, more), ...reporting].join('; '),
    ...(secure && { 'reporting-endpoints': `reports="${reports}"` }),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
  }
}

export const directives: Record<string, string[]> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
}

const contentPolicy = (standard: Record<string, string[]>, more: Record<string, string[]>) =>
  [...new Set([...Object.keys(standard), ...Object.keys(more)])]
    .map((name) => [name, ...(ownOf(standard, name) ?? []), ...(ownOf(more, name) ?? [])].join(' '))
    .join('; ')
