import { authorizationCodes } from '@alpenglow/contract/payments/codes'
import { currencies } from '@alpenglow/contract/values/money'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { outcomeStatuses } from './port.ts'
import { readOutcome, readOutcomes, readPaymentMethod } from './wire.ts'

test('whatever a gateway says, it is an outcome or nothing', () => {
  fc.assert(
    fc.property(fc.anything(), (said) => {
      expect([readOutcome(said, 'open'), readOutcomes('pay_1', 'open')({ items: [said] }), readPaymentMethod(said)]).toEqual([
        undefined,
        undefined,
        undefined,
      ])
    }),
  )
})

const wire = fc.record({
  id: fc.stringMatching(/^rp_[\w-]{5,20}$/),
  reference: fc.string({ maxLength: 120 }),
  status: fc.constantFrom('authorized', 'declined', 'captured', 'voided', 'refunded', 'processing', 'requires_action', 'new'),
  amount: fc.oneof(fc.nat(), fc.constantFrom(-1, 0.5, Number.NaN, '1')),
  currency: fc.constantFrom(...currencies, 'XXX', 'usd'),
  captured_amount: fc.nat(),
  refunded_amount: fc.nat(),
  decline_code: fc.option(fc.string({ maxLength: 70 })),
  avs_result: fc.constantFrom('Y', null, 'YES', ''),
  cvc_result: fc.constantFrom('M', null, 'm'),
  action: fc.constantFrom(
    null,
    { type: 'challenge', acs_url: 'https://bank.example/', creq: 'c' },
    { type: 'fingerprint', url: 'https://bank.example/', three_ds_method_data: 'd' },
    { type: 'challenge', acs_url: 'data:text/html,x', creq: 'c' },
    { type: 'challenge', acs_url: 'http://bank.example/', creq: 'c' },
    { type: 'dance' },
  ),
})

test('an outcome has a status, a code and a currency of ours, money in whole cents, and a step where one is to be taken', () => {
  let read = 0
  fc.assert(
    fc.property(wire, (said) => {
      const outcome = readOutcome(said, 'secured')
      if (!outcome) return
      read += 1
      expect(outcomeStatuses).toContain(outcome.status)
      expect(currencies).toContain(outcome.currency)
      expect(Number.isInteger(outcome.amount) && outcome.amount >= 0).toBe(true)
      expect(outcome.code === undefined).toBe(outcome.status !== 'declined')
      if (outcome.code !== undefined) expect(authorizationCodes).toContain(outcome.code)
      expect(outcome.step === undefined).toBe(outcome.status !== 'fingerprint' && outcome.status !== 'challenge')
      if (outcome.step) expect(outcome.step.url).toMatch(/^https:/)
    }),
    { numRuns: 2000 },
  )
  expect(read).toBeGreaterThan(50)
})

test('a page of a bank that anybody on the way could change is none, unless the gateway itself is such a one', () => {
  const said = (action: object) => ({
    id: 'rp_1',
    reference: 'pay_1',
    status: 'requires_action',
    amount: 1,
    currency: 'USD',
    captured_amount: 0,
    refunded_amount: 0,
    decline_code: null,
    avs_result: null,
    cvc_result: null,
    action,
  })
  for (const url of ['http://bank.example/', 'https://bank.example/'])
    for (const action of [
      { type: 'challenge', acs_url: url, creq: 'c' },
      { type: 'fingerprint', url, three_ds_method_data: 'd' },
    ]) {
      const isSecured = url.startsWith('https:')
      expect(readOutcome(said(action), 'secured')?.step?.url).toBe(isSecured ? url : undefined)
      expect(readOutcomes('pay_1', 'secured')({ items: [said(action)] }) === undefined).toBe(!isSecured)
      expect(readOutcome(said(action), 'open')?.step?.url).toBe(url)
    }
})
