import { expect, it } from 'vitest'
import { errorCodes } from '@alpenglow/contract/http/errors'
import { waitingTime } from '@alpenglow/contract/http/waiting-time'
import { locales } from '@alpenglow/contract/translations/api'
import { areas } from './areas.ts'
import { texts } from './texts.ts'

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()
const all = Object.entries(texts)

it('says everything in both languages', () => {
  for (const [key, text] of all) for (const locale of locales) expect(text[locale].trim(), `${key} in ${locale}`).not.toBe('')
})
it('puts the same values into both languages', () => {
  for (const [key, { en, fr }] of all) expect(placeholders(fr), key).toEqual(placeholders(en))
})
it('gives no key to two texts', () => {
  const keys = Object.values(areas).flatMap((area) => Object.keys(area))
  expect(keys.toSorted()).toEqual(Object.keys(texts).toSorted())
})
it('keeps French punctuation on the line of its word', () => {
  for (const [key, { fr }] of all) expect(fr, key).not.toMatch(/ [;:?»]|« /)
})
it('keeps the last digits of a card on the line of the word before them', () => {
  for (const [key, text] of all) for (const locale of locales) expect(text[locale], key).not.toMatch(/ \{digits\}/)
})
it('has a sentence for every code that a field may be refused with', () => {
  for (const code of errorCodes) expect(texts).toHaveProperty([`components.errors.codes.${code}`])
})
it('has both numbers of whatever is counted', () => {
  const counted = Object.keys(texts).flatMap((key) => /^(.*)\.(?:one|other)$/.exec(key)?.[1] ?? [])
  for (const key of counted) for (const form of ['one', 'other']) expect(texts).toHaveProperty([`${key}.${form}`])
})
it('never raises its voice', () => {
  for (const [key, { en, fr }] of all) expect(en + fr, key).not.toMatch(/!|oops/i)
})
it('has words for every time that somebody has to wait', () => {
  for (const seconds of [1, 2, 100, 10_000]) expect(texts).toHaveProperty([waitingTime(seconds).key])
})
it('says of a +1 number that it has ten digits', () => {
  const { en, fr } = texts['components.errors.phone.north_america']
  expect([en, fr]).toEqual([expect.stringContaining('ten digits'), expect.stringContaining('dix chiffres')])
})
