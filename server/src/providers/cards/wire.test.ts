import { authorizationCodes } from '@alpenglow/contract/payments/codes'
import { currencies } from '@alpenglow/contract/values/money'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { outcomeStatuses } from './port.ts'
import { readOutcome, readOutcomes, readPaymentMethod } from './wire.ts'

test('whatever a gateway says, it is an outcome or nothing', () => {
  fc.assert(
    fc.property(fc.anything(), (said) => {
      expect([readOutcome(said), readOutcomes('pay_1')({ items: [said] }), readPaymentMethod(said)]).toEqual([
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
    { type: 'dance' },
  ),
})

test('an outcome has a status, a code and a currency of ours, money in whole cents, and a step where one is to be taken', () => {
  let read = 0
  fc.assert(
    fc.property(wire, (said) => {
      const outcome = readOutcome(said)
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
