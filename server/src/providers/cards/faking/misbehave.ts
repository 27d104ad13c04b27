import { setTimeout as sleep } from 'node:timers/promises'
import { GatewayDown, GatewayRefused, GatewayUnknown, type PaymentOutcome } from '../port.ts'
import { outcomeOf, type FakeBooks, type FakeCall, type FakePayment } from './books.ts'

/** Runs the call, or its next planned misbehaviour. */
export async function act<T>({ calls, troubles, stuck }: FakeBooks, call: FakeCall, perform: () => T): Promise<T> {
  calls.push(call)
  const trouble = troubles.get(call)?.shift()
  if (trouble === 'down') throw new GatewayDown('this fake was told to be down')
  if (trouble === 'refused') throw new GatewayRefused('this fake was told to refuse')
  if (trouble === 'unanswered') throw new GatewayUnknown('this fake was told not to answer')
  if (trouble === 'stuck') {
    stuck.push(perform)
    throw new GatewayUnknown('this fake was told to be on its way')
  }
  if (trouble === 'twice') perform()
  const done = perform()
  if (trouble === 'lost') throw new GatewayUnknown('this fake was told to lose its answer')
  if (typeof trouble === 'object') await ('until' in trouble ? trouble.until : sleep(trouble.lateMs))
  return done
}

/** The same, once for each idempotency key. */
export function actOnce(books: FakeBooks, call: FakeCall, key: string, perform: () => FakePayment): Promise<PaymentOutcome> {
  const { troubles, failed, answered } = books
  if (troubles.get(call)?.[0] === 'failed for good') failed.add(key)
  return act(books, call, () => {
    if (failed.has(key)) throw new GatewayUnknown('this fake was told to fail, and says so again')
    const outcome = answered.get(key) ?? outcomeOf(perform())
    answered.set(key, outcome)
    return outcome
  })
}

/** Runs a stuck call, whose caller no longer waits for its result. */
export function performUnheard(perform: () => unknown): void {
  try {
    perform()
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
  }
}
