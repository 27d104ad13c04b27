import { expect, it } from 'vitest'
import { needsConsent, whyNotBirthday, whyNotMailAddress, whyNotName } from './rules.ts'

const today = '2026-11-21'

it('takes names as people have them', () => {
  for (const name of [
    'Amélie',
    'Anne-Sophie',
    'O’Neil',
    "O'Neil",
    'Ursula K.',
    'J.R.R.',
    'St. John',
    'Nguyễn',
    'Ólafur',
    '李',
    'مريم',
    'Jean-François ',
    'x'.repeat(100),
    '\u0DC1\u0DCA\u200D\u0DBB\u0DD3', // Sri, in Sinhala: without the joiner it is written in another way
    '\u0646\u06CC\u06A9\u200C\u0622\u0630\u06CC\u0646', // a Persian name of two parts
    '\u0D05\u0D28\u0D4D\u200D', // a Malayalam letter without its vowel, at an end
    'E\u0301lodie',
    'Nguye\u0302\u0303n',
  ])
    expect(whyNotName(name), name).toBeUndefined()
})
it('refuses what is no name', () => {
  for (const nothing of ['', '   ', null, undefined]) expect(whyNotName(nothing)).toBe('REQUIRED')
  for (const odd of ['<b>', 'a@b', '=1+1', 'Tom7', 'a\nb', '-Tom', 'https://x', 'Amélie ❄', 'www.evil.example', 'evil.com'])
    expect(whyNotName(odd), odd).toBe('INVALID_CHARACTERS')
  for (const odd of [
    'A\u200Dna',
    'A\u200Cna',
    'Ana\u200D',
    '\u200DAna',
    '\u0DC1\u0DCA\u200D\u200D\u0DBB',
    '\u0DC1\u200DA',
    '\u0DC1\u200D',
    '\u{1F469}\u200D\u{1F680}',
    '\u202Eana',
    'Ana\u200E',
    'A\u061Cna',
    'A\u2066na\u2069',
    'A\u00ADna',
    'A\u200Bna',
    'A\uFEFFna',
    'A\u034Fna',
    'A\uFE0Fna',
    'A\u{E0041}na',
    '\u3164',
    '\u115F\u1160',
    '\uFFA0',
    '\u2800',
    '\u0301Ana',
    'Ana \u0301',
    `A${'\u0300\u0316'.repeat(4)}na`,
  ])
    expect(whyNotName(odd), JSON.stringify(odd)).toBe('INVALID_CHARACTERS')
  expect(whyNotName('x'.repeat(101))).toBe('OUT_OF_RANGE')
})
it('a birthday is a day of the calendar within a lifetime', () => {
  expect(whyNotBirthday('', today)).toBe('REQUIRED')
  for (const not of ['2001-02-29', '2001-13-01', '14.3.1987', '1987-3-14', '0'])
    expect(whyNotBirthday(not, today), not).toBe('INVALID')
  expect(whyNotBirthday('2026-11-22', today)).toBe('IN_FUTURE')
  expect(whyNotBirthday(today, today)).toBeUndefined()
})
it.each([
  // Today, and 120 years before it.
  ['2026-11-21', '1906-11-20', 'IN_DISTANT_PAST'],
  ['2026-11-21', '1906-11-21', undefined],
  ['2026-11-21', '1906-11-22', undefined],
  ['2026-11-21', '1905-12-31', 'IN_DISTANT_PAST'],
  // Born on 29 February: valid as long as that day is at most 120 years ago.
  ['2028-02-28', '1908-02-29', undefined],
  ['2028-02-29', '1908-02-29', undefined],
  ['2028-03-01', '1908-02-29', 'IN_DISTANT_PAST'],
  // On 29 February: the day before it, and the day after, of 120 years ago.
  ['2028-02-29', '1908-02-28', 'IN_DISTANT_PAST'],
  ['2028-02-29', '1908-03-01', undefined],
  // 1900 had none.
  ['2020-02-29', '1900-02-28', 'IN_DISTANT_PAST'],
  ['2020-02-29', '1900-03-01', undefined],
  ['2020-03-01', '1900-02-28', 'IN_DISTANT_PAST'],
])('on %s a birthday on %s is answered with %s', (on, dob, code) => expect(whyNotBirthday(dob, on)).toBe(code))
it('the thirteenth birthday is the first day without consent', () => {
  expect(needsConsent('2013-11-22', today)).toBe(true)
  expect(needsConsent('2013-11-21', today)).toBe(false)
})
it('says what is wrong with an address', () => {
  expect(whyNotMailAddress(' ')).toBe('REQUIRED')
  expect(whyNotMailAddress('amelie@')).toBe('INVALID')
  expect(whyNotMailAddress(' amelie@alpenglow.example ')).toBeUndefined()
})
