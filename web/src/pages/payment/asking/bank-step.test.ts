import { authorizationCodes } from '@alpenglow/contract/payments/codes'
import { expect, it } from 'vitest'
import { stepOf } from './bank-step.ts'

const there = { redirectUrl: 'https://bank.example', creq: 'c', threeDsMethodData: 'd' }

it('knows each step that a bank may ask for', () => {
  expect(stepOf({ status: 'authorized' })).toEqual({ is: 'authorized' })
  expect(stepOf({ status: 'processing' })).toEqual({ is: 'processing' })
  expect(stepOf({ status: 'none' })).toEqual({ is: 'none' })
  expect(stepOf({ ...there, status: 'challenge' })).toEqual({ is: 'challenge', url: there.redirectUrl, creq: 'c' })
  expect(stepOf({ ...there, status: 'device_fingerprint' })).toEqual({ is: 'fingerprint', url: there.redirectUrl, data: 'd' })
})
it.each(authorizationCodes)('tells %s as it was said', (code) => {
  expect(stepOf({ status: 'declined', code })).toEqual({ is: 'declined', code })
})
it('says what is true of every no where the bank gives no reason', () => {
  expect(stepOf({ status: 'declined', code: null })).toEqual({ is: 'declined', code: '112' })
})
it.each(['challenge', 'device_fingerprint'] as const)('takes no %s in hand that is another browser’s', (status) => {
  expect(stepOf({ status })).toEqual({ is: 'elsewhere' })
  expect(stepOf({ ...there, status, isElsewhere: true })).toEqual({ is: 'elsewhere' })
})
