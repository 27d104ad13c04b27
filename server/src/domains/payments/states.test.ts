import { expect, it } from 'vitest'
import { first, isLive, isStep, live, mayBecome, paymentTransitions, paymentStates, type State } from './states.ts'

const over = paymentStates.filter((state) => paymentTransitions[state].length === 0)

it('every state is reached, none leads to one that is not there, and none to itself', () => {
  const reached = new Set<State>([...first, ...Object.values(paymentTransitions).flat()])
  expect([...reached].toSorted()).toEqual([...paymentStates].toSorted())
  for (const from of paymentStates) expect(mayBecome(from, from)).toBe(false)
})
it('from everywhere there is a way to an end, and from an end there is none', () => {
  const ends = new Set<State>(over)
  for (let more = true; more;) {
    const found = paymentStates.filter((from) => !ends.has(from) && paymentTransitions[from].some((to) => ends.has(to)))
    found.forEach((state) => ends.add(state))
    more = found.length > 0
  }
  expect([...ends].toSorted()).toEqual([...paymentStates].toSorted())
  expect(over.toSorted()).toEqual(['captured', 'declined', 'voided'])
})
it('what may hold money ends by being given back, or by being taken for its order', () => {
  const ways = (from: State, seen: State[] = []): State[][] =>
    paymentTransitions[from].length === 0
      ? [[...seen, from]]
      : paymentTransitions[from].flatMap((to) => (seen.includes(to) ? [] : ways(to, [...seen, from])))
  for (const way of ways('authorized')) expect(way.at(-1)).toBe(way.includes('captured') ? 'captured' : 'voided')
  for (const from of paymentStates) expect(mayBecome(from, 'captured')).toBe(from === 'ordered')
  for (const from of ['fingerprint', 'challenge'] as const) expect(mayBecome(from, 'declined')).toBe(false)
})
it('a step of the browser’s is something that may still come to a yes', () => {
  for (const state of paymentStates.filter(isStep)) expect(isLive(state)).toBe(true)
  expect(live.filter((state) => over.includes(state))).toEqual([])
})
