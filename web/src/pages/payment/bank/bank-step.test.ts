import { authorizationCodes } from '@alpenglow/contract/payments/codes'
import { expect, it } from 'vitest'
import { bankStepOf } from './bank-step.ts'

const stepData = { redirectUrl: 'https://bank.example', creq: 'c', threeDsMethodData: 'd' }

it('knows each step that a bank may ask for', () => {
  expect(bankStepOf({ status: 'authorized' })).toEqual({ is: 'authorized' })
  expect(bankStepOf({ status: 'processing' })).toEqual({ is: 'processing' })
  expect(bankStepOf({ status: 'none' })).toEqual({ is: 'none' })
  expect(bankStepOf({ ...stepData, status: 'challenge' })).toEqual({ is: 'challenge', url: stepData.redirectUrl, creq: 'c' })
  expect(bankStepOf({ ...stepData, status: 'device_fingerprint' })).toEqual({
    is: 'fingerprint',
    url: stepData.redirectUrl,
    data: 'd',
  })
})
it.each(authorizationCodes)('tells %s as it was said', (code) => {
  expect(bankStepOf({ status: 'declined', code })).toEqual({ is: 'declined', code })
})
it('says what is true of every no where the bank gives no reason', () => {
  expect(bankStepOf({ status: 'declined', code: null })).toEqual({ is: 'declined', code: '112' })
})
it.each(['challenge', 'device_fingerprint'] as const)('takes no %s in hand that is another browser’s', (status) => {
  expect(bankStepOf({ status })).toEqual({ is: 'elsewhere' })
  expect(bankStepOf({ ...stepData, status, isElsewhere: true })).toEqual({ is: 'elsewhere' })
})
