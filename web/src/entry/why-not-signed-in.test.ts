import { CallFailed } from '@alpenglow/contract/http/errors'
import { expect, it } from 'vitest'
import type { Words } from '@alpenglow/client/words/words'
import { whyNotEntered, whyNotSignedIn } from './why-not-signed-in.ts'

const words: Pick<Words, 't'> = { t: (key, values) => [key, ...Object.values(values ?? {})].join(' ') }
const failed = (status: number, text?: string) => new CallFailed(status, text === undefined ? {} : { text })

it('says that the two do not match, however they are wrong', () => {
  expect(whyNotSignedIn(failed(422), words)).toBe('pages.login.no_match')
  expect(whyNotSignedIn(failed(403), words)).toBe('components.errors.forbidden')
})
it('says how long to wait, if the answer does', () => {
  const told = failed(429, 'You can try again in 27 minutes.')
  expect([whyNotSignedIn(told, words), whyNotEntered(told, words)]).toEqual(Array(2).fill('You can try again in 27 minutes.'))
  expect(whyNotSignedIn(failed(429), words)).toBe('components.errors.too_many')
})
it('lets a refusal of another way in speak for itself', () => {
  const refusal = new CallFailed(422, { fields: { base: ['INVALID'] }, messages: { base: ['You went back.'] } })
  expect(whyNotEntered(refusal, words)).toBe('You went back.')
  expect(whyNotEntered(failed(503), words)).toBe('components.errors.busy')
})
