import { expect, it } from 'vitest'
import { momentWriter, zoneWriter } from './moment.ts'

const winter = new Date('2026-12-02T01:05:09Z')
const summer = new Date('2026-07-01T17:30:00Z')
const at = (locale: 'en' | 'fr', timeZone: string, when = winter) =>
  momentWriter(locale, timeZone, { dateStyle: 'long', timeStyle: 'short' })(when)

it('writes a moment with the name of its zone, in both languages', () => {
  expect(at('en', 'America/Denver')).toBe('1 December 2026 at 18:05\u00a0MST')
  expect(at('fr', 'America/Denver')).toBe('1er décembre 2026 à 18\u00a0h\u00a005\u00a0HNR')
  expect(at('fr', 'America/Toronto')).toBe('1er décembre 2026 à 20\u00a0h\u00a005\u00a0HNE')
})
it('in French with the hour as it is spoken, and in English as on a timetable', () => {
  const early = new Date('2026-12-01T16:01:00Z')
  const hour = (locale: 'en' | 'fr') => momentWriter(locale, 'America/Denver', { timeStyle: 'short' })(early)
  expect([hour('en'), hour('fr')]).toEqual(['09:01\u00a0MST', '9\u00a0h\u00a001\u00a0HNR'])
  expect(at('fr', 'America/Denver', early)).toBe('1er décembre 2026 à 9\u00a0h\u00a001\u00a0HNR')
})
it('in summer by the name of summer', () => {
  expect(at('en', 'America/Denver', summer)).toBe('1 July 2026 at 11:30\u00a0MDT')
  expect(at('fr', 'America/Denver', summer)).toBe('1er juillet 2026 à 11\u00a0h\u00a030\u00a0HAR')
})
it('elsewhere by how far it is from everybody’s', () => {
  expect(at('en', 'Europe/Zurich')).toBe('2 December 2026 at 02:05\u00a0GMT+1')
  expect(at('fr', 'Asia/Tokyo')).toBe('2 décembre 2026 à 10\u00a0h\u00a005\u00a0UTC+9')
  expect(at('en', 'UTC')).toMatch(/01:05\u00a0UTC$/)
})
it('tells the two hours apart that an autumn night has twice', () => {
  const [first, second] = [new Date('2026-11-01T07:30:00Z'), new Date('2026-11-01T08:30:00Z')]
  expect([at('en', 'America/Denver', first), at('en', 'America/Denver', second)]).toEqual([
    '1 November 2026 at 01:30\u00a0MDT',
    '1 November 2026 at 01:30\u00a0MST',
  ])
})
it('to the second, and without a day', () => {
  const exactly = (locale: 'en' | 'fr') => momentWriter(locale, 'America/Denver', { dateStyle: 'medium', timeStyle: 'medium' })
  expect(exactly('en')(winter)).toBe('1 Dec 2026, 18:05:09\u00a0MST')
  expect(exactly('fr')(winter)).toMatch(/18\u00a0h\u00a005\u00a0min\u00a009\u00a0s\u00a0HNR$/)
  expect(momentWriter('en', 'America/Denver', { timeStyle: 'short' })(winter)).toBe('18:05\u00a0MST')
})
it('a zone is called as its clocks go at that instant, and never in another way', () => {
  const zone = (locale: 'en' | 'fr') => zoneWriter(locale, 'America/Denver')
  expect([zone('en')(winter), zone('fr')(winter), zone('en')(summer), zone('fr')(summer)]).toEqual(['MST', 'HNR', 'MDT', 'HAR'])
})
