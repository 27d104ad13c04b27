import { findReturnPath } from '@alpenglow/contract/values/own-path'
import { safeLink } from '@alpenglow/ui/text/safe-link.ts'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'

const origin = 'https://shop.example'

/**
 * The origins at which a browser arrives: by a link on a page of the shop, and by the path alone when the page replaces
 * its address with it.
 */
const arrivals = (target: string): (string | undefined)[] => {
  const url = URL.parse(target, `${origin}/terms`)
  return [url?.origin, url ? URL.parse(url.pathname + url.search + url.hash, origin)?.origin : undefined]
}

const pieces = [
  '/',
  '\\',
  '.',
  '..',
  '%2e',
  '%2F',
  '%5c',
  '//',
  '@',
  ':',
  '?',
  '#',
  '\t',
  '\n',
  'evil.example',
  'a',
  'https:',
  'javascript:',
]
const anyTarget = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''))

it('a link of a text and the way back after a sign-in stay with us, whatever they are made of', () => {
  fc.assert(
    fc.property(anyTarget, (target) => {
      const link = safeLink(target, origin)
      if (link && !link.foreign) expect(arrivals(link.href), target).toEqual([origin, origin])
      const home = findReturnPath(target)
      if (home !== undefined) expect(arrivals(home), target).toEqual([origin, origin])
    }),
    { numRuns: 20_000 },
  )
})

it('what no way back may be, no link is: both read an address as a browser does', () => {
  for (const trap of [
    '/.//evil.example/',
    '/%2e//evil.example/',
    '/..//evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%2F/evil.example',
  ])
    expect([findReturnPath(trap), safeLink(trap, origin)], trap).toEqual([undefined, undefined])
})
