import type { ClientReport } from '@alpenglow/contract/client-reports/api'
import { expect, it } from 'vitest'
import { redactReport } from './report-line.ts'

const shop = 'https://shop.example'
const report = (more: Partial<ClientReport> = {}): ClientReport => ({ kind: 'error', message: 'Error: no', page: '/', ...more })
const kept = (more: Partial<ClientReport>) => redactReport(report(more), shop)

it.each([
  ['/cart?promotion_code=SNOW#top', '/cart'],
  ['https://shop.example/fr/resorts?q=amelie', '/fr/resorts'],
  ['/claim/Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4', '/claim/[token]'],
  ['/people/amelie%40alpenglow.example', '[address]'],
])('of the page %s it keeps %s', (page, path) => expect(kept({ page })?.page).toBe(path))

it.each(['https://evil.example/cart', '//evil.example/x', 'about:blank', 'data:text/html,x', 'http://shop.example/'])(
  'is about another page than ours: %s',
  (page) => expect(kept({ page })).toBeUndefined(),
)

it.each([
  ['no reset?token=abc for me', 'no reset for me'],
  ['no amelie@alpenglow.example here', 'no [address] here'],
  ['no amelie%40alpenglow.example here', 'no [address] here'],
  ['card 4111 1111 1111 1111', 'card [number]'],
  ['GET https://shop.example/api/v2/x?promotion_code=A1 failed', 'GET /api/v2/x failed'],
  ['blocked https://evil.example/x.js?victim=amelie', 'blocked https://evil.example/x.js'],
  ['blocked https://amelie:secret@evil.example/x.js', 'blocked https://evil.example/x.js'],
  ['key eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9', 'key [token]'],
  ['one\r\n{"level":60}\u0000two', 'one {"level":60} two'],
  ['turned\u202Earound\u2028and on', 'turned around and on'],
  [`token ${'aB3+/x9Q'.repeat(10)}==`, 'token [token]'],
  ['Unexpected token \'A\', "Amelie Dupont" is not valid JSON', 'Unexpected token \'A\', "[value]" is not valid JSON'],
])('of the message %j it keeps %j', (message, plain) => expect(kept({ message })?.message).toBe(plain))

it('keeps the frames in our own files, by path, in whatever way the browser writes them', () => {
  const chromium = [
    'TypeError: amelie@alpenglow.example',
    '    at Object.render (https://shop.example/assets/frame-D52eIT3m.js:2:1034)',
    '    at https://shop.example/assets/rolldown-runtime-WkwZ5CU-.js:1:9',
    '    at https://shop.example/claim/Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4:1:9',
    '    at eval (https://cdn.example/lib.js?key=secret:1:1)',
    '    at new Promise (<anonymous>)',
  ]
  expect(kept({ stack: chromium.join('\n') })?.stack).toEqual([
    'Object.render /assets/frame-D52eIT3m.js:2:1034',
    '/assets/rolldown-runtime-WkwZ5CU-.js:1:9',
  ])
  const firefox = 'render@https://shop.example/assets/frame-D52eIT3m.js:2:1034\n@https://shop.example/assets/index-1.js:1:2\n'
  expect(kept({ stack: firefox })?.stack).toEqual(['render /assets/frame-D52eIT3m.js:2:1034', '/assets/index-1.js:1:2'])
  const development = 'at Shop (https://shop.example/src/main.tsx?t=1763:3:4)'
  expect(kept({ stack: development })?.stack).toEqual(['Shop /src/main.tsx:3:4'])
})
it('keeps no more of a stack than helps', () => {
  const stack = Array.from({ length: 60 }, (_, i) => `at f (https://shop.example/assets/a.js:${i}:1)`).join('\n')
  expect(kept({ stack })?.stack).toHaveLength(12)
  expect(kept({ message: 'x'.repeat(900) })?.message).toHaveLength(301)
})
it.each([
  'a',
  'a.',
  'a://',
  'a://a:1',
  ':1',
  '?',
  '#',
  '=',
  'a@',
  '1',
  'a-',
  '"',
  '" is not valid JSON',
  ' ',
  'at f (https://shop.example/assets/',
  'http://',
  '\n',
])('gets to the end of it, though somebody repeats %j for two megabytes', (part) => {
  // A quadratic algorithm would exceed the test's time limit; a real report has a hundredth of this size.
  const text = part.repeat(2_000_000 / part.length)
  const all = { message: text, stack: text, page: `/${text}`, browser: text, requestId: text }
  expect(() => redactReport(report(all), shop)).not.toThrow()
})
it.each([
  { stack: 'at f (chrome-extension://abc/inject.js:1:2)\nat g (https://shop.example/assets/a.js:1:1)' },
  { stack: 'f@moz-extension://0-1/content.js:1:2' },
  { stack: 'at f (https://injected.example/bar.js:1:2)' },
  { message: 'Script error.' },
  { kind: 'policy', message: 'script-src-elem blocked chrome-extension' },
  { kind: 'policy', message: 'style-src blocked inline', stack: 'moz-extension://0-1/x.js:1:1' },
] as const)('leaves out what is not the shop’s: %j', (noise) => expect(kept(noise)).toBeUndefined())

it('keeps a breach by a script in the page itself, which is in no file', () => {
  const breach = kept({ kind: 'policy', message: 'script-src-elem blocked inline', stack: 'https://shop.example/login:7:1' })
  expect(breach).toEqual({ kind: 'policy', message: 'script-src-elem blocked inline', page: '/' })
})
it('keeps the browser’s name, the status and our own request id, and nothing that only looks like them', () => {
  const told = { kind: 'call', status: 503, requestId: 'lk3j2abc-1a-3f', browser: 'Chrome/143' } as const
  expect(kept(told)).toMatchObject({ status: 503, requestId: 'lk3j2abc-1a-3f', browser: 'Chrome/143' })
  const strange = kept({ requestId: 'amelie@alpenglow.example', browser: 'amelie@alpenglow.example' })
  expect(strange).toEqual({ kind: 'error', message: 'Error: no', page: '/' })
})
