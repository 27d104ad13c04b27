import { expect, it } from 'vitest'
import { asRead } from './readable-value.ts'
import type { FieldDescription, FieldType, FieldValue } from './description.ts'

const readOnly = { yes: 'Yes', no: 'No', empty: 'Not given', hidden: 'Not shown' }
const field = (type: FieldType) =>
  ({ type, name: 'it', label: 'It', options: [{ value: 'f', label: 'Woman' }] }) as FieldDescription
const read = (type: FieldType, value: FieldValue, dates = 'en-GB') => asRead(field(type), value, { dates, readOnly })

it('reads a date as a day of the calendar, in either language and any time zone', () => {
  expect(read('date', '1988-02-29')).toBe('29\u00a0February 1988')
  expect(read('date', '2030-12-31', 'fr-CA')).toBe('31\u00a0décembre 2030')
  expect(read('date', 'soon')).toBe('soon')
})
it('reads a choice by its name, and one that is no longer offered by its value', () => {
  expect(read('select', 'f')).toBe('Woman')
  expect(read('select', 'gone')).toBe('gone')
})
it('never shows a password', () => {
  expect(read('password', 'alpenglow-demo')).toBe('Not shown')
  expect(read('password', '')).toBe('Not shown')
})
it('says yes, no, the name of a file, and that something is empty', () => {
  expect(read('checkbox', true)).toBe('Yes')
  expect(read('checkbox', false)).toBe('No')
  expect(read('file', new File([], 'pass.jpg'))).toBe('pass.jpg')
  for (const [type, value] of [
    ['text', ''],
    ['date', null],
    ['file', null],
    ['select', null],
  ] as const) {
    expect(read(type, value)).toBe('Not given')
  }
})
