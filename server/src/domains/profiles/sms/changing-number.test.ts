import { expect, it } from 'vitest'
import { wishedFor } from './changing-number.ts'

const mistyped = '+33 1'

it('a wrong number from before stays until it is given anew, or messages are wanted at it', () => {
  const was = { phone_number: mistyped, sms_opt_in: false }
  expect(wishedFor(was, {})).toEqual(was)
  expect(wishedFor(was, { smsOptIn: false })).toEqual(was)
  expect(() => wishedFor(was, { phoneNumber: mistyped })).toThrow('phoneNumber')
  expect(() => wishedFor(was, { smsOptIn: true })).toThrow('phoneNumber')
})

it('a blank takes the number away, and nobody wants messages without one', () => {
  const was = { phone_number: '+33 6 12 34 56 78', sms_opt_in: true }
  expect(wishedFor(was, { phoneNumber: ' ', smsOptIn: false })).toEqual({ phone_number: null, sms_opt_in: false })
  expect(() => wishedFor(was, { phoneNumber: ' ' })).toThrow('phoneNumber')
})
