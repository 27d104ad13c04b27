import { expect, it } from 'vitest'
import { isStep } from '../../cart/useStepPath.ts'

it.each([
  ['/payment', true],
  ['/payment/', true],
  ['/fr/payment/review?a=b', true],
  ['/payment#payment_method', true],
  ['/', false],
  ['/passes', false],
])('whoever is led from %s to sign in was on the way to an order: %s', (address, is) => expect(isStep(address)).toBe(is))
