import { expect, it } from 'vitest'
import { safeLink } from './safe-link.ts'

const ours = 'https://shop.example'

it.each([
  ['https://elsewhere.example/a?b=c#d', true],
  ['http://elsewhere.example', true],
  ['HTTPS://Elsewhere.example/', true],
  ['https://shop.example/terms', false],
  ['https://shop.example.evil.example/', true],
  ['mailto:hello@alpenglow.example', false],
  ['/terms', false],
  ['../terms?version=1', false],
  ['terms/a:b', false],
  ['#paying', false],
  ['?version=2', false],
  ['/@elsewhere.example/', false],
  ['/terms//more', false],
  ['/a/../terms', false],
])('%s is a link', (url, foreign) => {
  expect(safeLink(url, ours)).toEqual({ href: url, foreign })
})

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript\u200b:alert(1)',
  '\u00a0javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'blob:https://shop.example/1',
  'ftp://elsewhere.example',
  'tel:123',
  'view-source:https://shop.example',
  'http:elsewhere.example',
  'http:/elsewhere.example',
  'https:///elsewhere.example',
  'https://',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/.//elsewhere.example/',
  './/elsewhere.example/',
  '..//elsewhere.example/',
  '/..//elsewhere.example/',
  '/%2e//elsewhere.example/',
  '/%2E%2e//elsewhere.example/',
  '/terms/..//elsewhere.example/',
  '/%2F/elsewhere.example/',
  '/%5Celsewhere.example/',
  '/\t/elsewhere.example/',
  '/\n/elsewhere.example/',
  'https://shop.example//elsewhere.example/',
  'https://shop.example/.//elsewhere.example/',
  'https://shop.example@elsewhere.example/',
  'https://shop.example:x@elsewhere.example/',
  'mailto:',
  'https://elsewhere.example/\u202egnp.exe',
  '',
])('%j stays plain words', (url) => {
  expect(safeLink(url, ours)).toBeUndefined()
})
