import { expect, it } from 'vitest'
import { firstUnits, sourceOf, whyNotSignUp, type SignUpInput } from './sign-up-rules.ts'

const today = '2026-11-21'
const why = (typed: SignUpInput, needsPassword = true) => whyNotSignUp(typed, today, { needsPassword })
const whole = {
  firstName: 'Anne-Sophie',
  lastName: 'O’Neil',
  dob: '1990-02-28',
  email: 'anne@alpenglow.example',
  password: 'trois mots sans lien',
  phoneNumber: '',
}

it('lets somebody sign up who has said what is needed, with or without a phone', () => {
  expect(why(whole)).toEqual({})
  expect(why({ ...whole, phoneNumber: '+14155550123' })).toEqual({})
})
it('names everything that is wrong at once', () => {
  const nothing = { firstName: '', lastName: ' ', dob: null, email: '', password: '', phoneNumber: '+1415' }
  expect(why(nothing)).toEqual({
    firstName: ['REQUIRED'],
    lastName: ['REQUIRED'],
    dob: ['REQUIRED'],
    email: ['REQUIRED'],
    password: ['REQUIRED'],
    phoneNumber: ['INVALID'],
  })
})
it('asks for no password where another provider says who somebody is', () => {
  expect(why({ ...whole, password: undefined }, false)).toEqual({})
})
it('needs a number where messages are wanted', () => {
  expect(why({ ...whole, smsOptIn: true })).toEqual({ phoneNumber: ['REQUIRED'] })
})
it('opens on the thirteenth birthday, and not the day before', () => {
  expect(why({ ...whole, dob: '2013-11-22' })).toEqual({ dob: ['AGE_INVALID'] })
  expect(why({ ...whole, dob: '2013-11-21' })).toEqual({})
})
it('takes a birthday of 120 years ago, and none of the day before', () => {
  expect(why({ ...whole, dob: '1906-11-21' })).toEqual({})
  expect(why({ ...whole, dob: '1906-11-20' })).toEqual({ dob: ['IN_DISTANT_PAST'] })
})
it('tells heights in feet where somebody seems to be from the States, and in metres else', () => {
  const units = (locale: 'en' | 'fr', phoneNumber?: string) => firstUnits({ locale, phoneNumber })
  expect([units('en'), units('en', '+1 (801) 555-0142')]).toEqual(['imperial', 'imperial'])
  expect([units('fr'), units('fr', '+1 514 555 0142'), units('en', '+44 20 7946 0000')]).toEqual(['metric', 'metric', 'metric'])
})
it('goes on in the units of the pages on which somebody signed up', () => {
  const units = (...languages: string[]) => firstUnits({ locale: 'en', languages, phoneNumber: '+1 514 555 0142' })
  expect([units('en-US', 'en'), units('en-CA', 'en-US'), units('fr-CA')]).toEqual(['imperial', 'metric', 'metric'])
})
it.each([
  'create-my-account',
  'checkout',
  'web',
  'Lift poster 12',
  'utm_spring.2027',
  'St. Moritz',
  '2026-11-22 08.30',
  'Été',
  'पहाड़ों',
  'リフト',
  'x'.repeat(60),
])('keeps where from somebody comes as it is called: %s', (source) =>
  expect([sourceOf(source), sourceOf(` ${source} `)]).toEqual([source, source]),
)
it.each([
  undefined,
  null,
  '',
  '   ',
  'x'.repeat(61),
  '<b>web</b>',
  'web\nX-Injected: 1',
  'https://evil.example/',
  'amelie@alpenglow.example',
  '=1+1',
  '-web',
  'we\u200Bb',
  '\u202Ebew',
  '\u3164',
  '"web"',
  'evil.com',
  'www.evil-shop.example',
  '4111111111111111',
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  'card_4111.1111.1111.1',
  `a${'\u0301\u0302'.repeat(10)}`,
])('keeps nothing that nobody could read, or that leads elsewhere: %j', (source) => expect(sourceOf(source)).toBeUndefined())
