import { expect, test } from 'vitest'
import { valueLeft } from './select-reset.ts'

const options = [
  { value: 'larkspur', label: 'Larkspur Basin' },
  { value: 'cinder', label: 'Cinder Peak' },
]

test('a value that still exists stays when the options change', () => {
  expect(valueLeft({ value: 'cinder', initial: 'larkspur', options })).toBe('cinder')
})

test('a value that no longer exists resets to the initial value', () => {
  expect(valueLeft({ value: 'val-perdu', initial: 'larkspur', options })).toBe('larkspur')
  expect(valueLeft({ value: 'val-perdu', initial: null, options })).toBeNull()
})

test('nothing chosen stays nothing, whatever the initial value', () => {
  expect(valueLeft({ value: null, initial: 'larkspur', options })).toBeNull()
})
