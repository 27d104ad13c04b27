import { expect, it } from 'vitest'
import { whyNotSignUp } from './check.ts'

const today = '2026-11-21'
const whole = {
  firstName: 'Anne-Sophie',
  lastName: 'O’Neil',
  dob: '1990-02-28',
  email: 'anne@alpenglow.example',
  password: 'trois mots sans lien',
  phoneNumber: '',
}

it('lets somebody sign up who has said what is needed, with or without a phone', () => {
  expect(whyNotSignUp(whole, today)).toEqual({})
  expect(whyNotSignUp({ ...whole, phoneNumber: '+14155550123' }, today)).toEqual({})
})
it('names everything that is wrong at once', () => {
  const nothing = { firstName: '', lastName: ' ', dob: null, email: '', password: '', phoneNumber: '+1415' }
  expect(whyNotSignUp(nothing, today)).toEqual({
    firstName: ['REQUIRED'],
    lastName: ['REQUIRED'],
    dob: ['REQUIRED'],
    email: ['REQUIRED'],
    password: ['REQUIRED'],
    phoneNumber: ['INVALID'],
  })
})
it('asks for no password where another provider says who somebody is', () => {
  expect(whyNotSignUp({ ...whole, password: undefined }, today)).toEqual({})
})
it('opens on the thirteenth birthday, and not the day before', () => {
  expect(whyNotSignUp({ ...whole, dob: '2013-11-22' }, today)).toEqual({ dob: ['AGE_INVALID'] })
  expect(whyNotSignUp({ ...whole, dob: '2013-11-21' }, today)).toEqual({})
})
