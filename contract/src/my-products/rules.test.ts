import { describe, expect, it } from 'vitest'
import { isInForce, stateOn, ownedStates, type KeptState } from './rules.ts'

describe('something that is owned', () => {
  it('is in force on its last day, and expired on the day after', () => {
    expect(stateOn('active', '2027-04-25', '2027-04-25')).toBe('active')
    expect(stateOn('active', '2027-04-25', '2027-04-26')).toBe('expired')
  })
  it('expires while it is blocked, too', () => expect(stateOn('blocked', '2027-04-25', '2027-04-26')).toBe('expired'))
  it.each<KeptState>(['deferred', 'cancelled'])('stays %s when its winter is over', (state) =>
    expect(stateOn(state, '2027-04-25', '2030-01-01')).toBe(state),
  )
  it('is in force while it is active or blocked', () => expect(ownedStates.filter(isInForce)).toEqual(['active', 'blocked']))
})
