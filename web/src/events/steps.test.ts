import { expect, it } from 'vitest'
import { stepAt } from './steps.ts'

it.each([
  ['/cart', 1],
  ['/create-my-account', 2],
  ['/assign-passes', 3],
  ['/waiver', 4],
  ['/payment', 5],
  ['/payment/creditcard', 6],
  ['/payment/review', 7],
])('%s is step %i', (place, step) => expect(stepAt(place)).toMatchObject({ step }))
it.each(['/', '/passes', '/not-found', '/payment/other', undefined])('%s is none', (place) =>
  expect(stepAt(place)).toBeUndefined(),
)
