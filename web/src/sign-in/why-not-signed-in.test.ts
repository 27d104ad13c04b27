import { CallFailed } from '@alpenglow/contract/http/errors'
import { expect, it } from 'vitest'
import { TooManyTries } from '../calls/too-many.ts'
import type { Words } from '../text/Texts.tsx'
import { whyNotEntered, whyNotSignedIn } from './why-not-signed-in.ts'

const words: Pick<Words, 't' | 'dates'> = {
  dates: 'en-GB',
  t: (key, values) => [key, ...Object.values(values ?? {})].join(' '),
}
const failed = (status: number) => new CallFailed(status, {})

it('says that the two do not match, however they are wrong', () => {
  expect(whyNotSignedIn(failed(422), words)).toBe('pages.login.no_match')
  expect(whyNotSignedIn(failed(403), words)).toBe('components.errors.forbidden')
})
it('says when to try again, if the server does', () => {
  const now = new Date(2026, 10, 21, 21, 0)
  expect(whyNotSignedIn(new TooManyTries('120', now), words)).toMatch(/^pages\.login\.too_many 21:02$/)
  expect(whyNotSignedIn(new TooManyTries('61', now), words)).toMatch(/^pages\.login\.too_many 21:02$/)
  expect(whyNotSignedIn(new TooManyTries(null, now), words)).toBe('pages.login.too_many_soon')
})
it('lets a refusal of another way in speak for itself', () => {
  const refusal = new CallFailed(422, { fields: { base: ['INVALID'] }, messages: { base: ['You went back.'] } })
  expect(whyNotEntered(refusal, words)).toBe('You went back.')
  expect(whyNotEntered(failed(503), words)).toBe('components.errors.busy')
})
