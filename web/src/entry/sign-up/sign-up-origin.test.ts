import { expect, it } from 'vitest'
import { buildSignUpBody, getSignUpTokens, knownOf } from './sign-up-origin.ts'

const typed = { firstName: 'Ann', lastName: 'Lee', dob: '1990-02-02', email: 'ann@mail.example', gender: null, phoneNumber: '' }
const registration = {
  registrationToken: 'r',
  identityProviderType: 'cairn',
  firstName: 'Noor',
  lastName: null,
  email: null,
}
const onboarding = {
  profileId: '7',
  firstName: 'Léa',
  lastName: 'Roy',
  dob: '2001-03-09',
  email: 'lea@mail.example',
  invitedBy: null,
  expiresAt: '2027-01-01T00:00:00.000Z',
  token: 'o',
}

it('promises no text messages to somebody who took the number back', () => {
  expect(buildSignUpBody({ ...typed, smsOptIn: true })).toMatchObject({ phoneNumber: null, smsOptIn: false })
  expect(buildSignUpBody({ ...typed, phoneNumber: '+14155550123', smsOptIn: true })).toMatchObject({ smsOptIn: true })
})
it('sends no gender that nobody knows', () => {
  expect(buildSignUpBody({ ...typed, gender: 'wizard' })).toMatchObject({ gender: null })
})
it('fills in what is known, whoever told it, and proves where it came from', () => {
  expect(knownOf({ registration, email: 'typed@mail.example' })).toEqual({
    firstName: 'Noor',
    lastName: '',
    email: 'typed@mail.example',
    dob: null,
  })
  expect(knownOf({ onboarding })).toMatchObject({ firstName: 'Léa', dob: '2001-03-09', email: 'lea@mail.example' })
  expect(getSignUpTokens({ registration })).toEqual({ registrationToken: 'r' })
  expect(getSignUpTokens({ onboarding })).toEqual({ onboardingToken: 'o', profileId: '7' })
  expect(getSignUpTokens({})).toEqual({})
})
