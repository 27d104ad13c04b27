import { expect, it } from 'vitest'
import { valuesOf, type Fields, type ValuesOf } from './description.ts'

const fields = [
  { type: 'text', name: 'firstName', label: 'First name' },
  { type: 'date', name: 'dob', label: 'Date of birth' },
  { type: 'checkbox', name: 'smsOptIn', label: 'By SMS' },
] as const satisfies Fields

it('starts empty where nothing is known', () => {
  expect(valuesOf(fields, {})).toEqual({ firstName: '', dob: null, smsOptIn: false })
})
it('holds what its fields are about and nothing else, each in its own kind', () => {
  const values: ValuesOf<typeof fields> = valuesOf(fields, { firstName: 'Amélie', dob: '1988-02-29', nickname: 'Mél' })
  const typed: { firstName: string; dob: string | null; smsOptIn: boolean } = values
  expect(typed).toEqual({ firstName: 'Amélie', dob: '1988-02-29', smsOptIn: false })
})
it('takes a choice back to its initial value when it is no longer offered, and remembers it', () => {
  const states = (...codes: string[]) => {
    const options = codes.map((value) => ({ value, label: value }))
    return [{ type: 'select', name: 'state', label: 'State', options }] as const
  }
  const state = (offered: string[], known: { state?: string | null }, initial: { state?: string } = {}) =>
    valuesOf(states(...offered), { ...initial, ...known }, initial).state
  expect(state(['ON', 'QC'], { state: 'ON' }, { state: 'QC' })).toBe('ON')
  expect(state(['NB', 'QC'], { state: 'ON' }, { state: 'QC' })).toBe('QC')
  expect(state(['UT', 'CO'], { state: 'ON' }, { state: 'QC' })).toBeNull()
  expect(state(['ON', 'QC'], { state: null }, { state: 'QC' })).toBeNull()
  // While the options are still loading, a value stays.
  expect(state([], { state: 'ON' })).toBe('ON')
})
it('raises "Unknown field type" for any other type', () => {
  const foreign = [{ type: 'colour', name: 'sky', label: 'Sky' }] as unknown as Fields
  expect(() => valuesOf(foreign, {})).toThrow(new Error('Unknown field type'))
  const inherited = [{ type: 'toString', name: 'sky', label: 'Sky' }] as unknown as Fields
  expect(() => valuesOf(inherited, { sky: 'blue' })).toThrow(new Error('Unknown field type'))
})
