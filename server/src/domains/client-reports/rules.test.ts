import { expect, it } from 'vitest'
import { breachesIn, mostInOne } from './rules.ts'

const newer = (body: object, more: object = {}) => ({ type: 'csp-violation', url: 'https://shop.example/a', body, ...more })
const body = {
  documentURL: 'https://shop.example/cart?code=1',
  effectiveDirective: 'script-src-elem',
  blockedURL: 'https://evil.example/x.js',
  sourceFile: 'https://shop.example/assets/index-1.js',
  lineNumber: 3,
  columnNumber: 17,
}

it('reads a breach in the form of the Reporting API', () => {
  const browser = 'Mozilla/5.0 Chrome/143.0.0.0 Safari/537.36'
  expect(breachesIn([newer(body, { user_agent: browser })])).toEqual([
    {
      kind: 'policy',
      message: 'script-src-elem blocked https://evil.example/x.js',
      page: 'https://shop.example/cart?code=1',
      stack: 'https://shop.example/assets/index-1.js:3:17',
      browser,
    },
  ])
})
it('reads a breach in the form of report-uri, also where the directive is told with all its sources', () => {
  const told = {
    'document-uri': 'https://shop.example/',
    'violated-directive': "img-src 'self' data:",
    'blocked-uri': 'inline',
  }
  expect(breachesIn({ 'csp-report': told })).toEqual([
    { kind: 'policy', message: 'img-src blocked inline', page: 'https://shop.example/' },
  ])
})
it('takes the first few different ones of a body, and the same one once', () => {
  expect(breachesIn(Array.from({ length: 50 }, () => newer(body)))).toHaveLength(1)
  const different = Array.from({ length: 50 }, (_, n) => newer({ ...body, blockedURL: `https://evil.example/${n}` }))
  expect(breachesIn(different)).toHaveLength(mostInOne)
})
it('takes what is no number for none, however it is dressed', () => {
  const [breach] = breachesIn([newer({ ...body, lineNumber: { toString: 1 }, columnNumber: '7' })])
  expect(breach?.stack).toBe('https://shop.example/assets/index-1.js:0:0')
})
it.each([
  [null],
  [7],
  ['x'],
  [[]],
  [{}],
  [[null, 7, [], {}]],
  [{ 'csp-report': null }],
  [{ 'csp-report': { 'document-uri': 7 } }],
  [[{ type: 'deprecation', body: { id: 'x' } }]],
  [[{ type: 'csp-violation', body: null }]],
  [[newer({ effectiveDirective: ['script-src'] })]],
])('finds no breach in %j', (json) => expect(breachesIn(json)).toEqual([]))
