import { describe, expect, test } from 'vitest'
import { isBare, parsePhoneEntry, movePhoneTo, phoneFrom } from './phone-number.ts'

const us = { dialCode: '1', room: 10 }
const fr = { dialCode: '33', room: 9 }
const it = { dialCode: '39', room: 10 }

test('a dial code alone is no number yet', () => {
  for (const phone of ['', '+', '+3', '+33']) expect(isBare(phone, '33')).toBe(true)
  expect(isBare('+336', '33')).toBe(false)
  expect(isBare('+1', '33')).toBe(false)
})

describe('a number in one piece', () => {
  test('with its country belongs to that country', () => {
    expect(phoneFrom('+33 6 12 34 56 78', us)).toBe('+33612345678')
    expect(phoneFrom('0033 6 12 34 56 78', us)).toBe('+33612345678')
  })

  test.each([
    'tel:+33612345678',
    'Phone: +33 6 12 34 56 78',
    '\u202a+33612345678\u202c',
    '+33 (0)6 12 34 56 78',
    '＋３３６１２３４５６７８',
  ])('is found in %s', (text) => expect(phoneFrom(text, us)).toBe('+33612345678'))

  test('without one belongs to the chosen country', () => {
    expect(phoneFrom('(415) 555-0123', us)).toBe('+14155550123')
    expect(phoneFrom('6 12 34 56 78', fr)).toBe('+33612345678')
  })

  test('loses the zero that it has at home only', () => {
    expect(phoneFrom('06 12 34 56 78', fr)).toBe('+33612345678')
    expect(phoneFrom('02 1234 5678', it)).toBe('+390212345678')
  })

  test('does not get its dial code twice', () => {
    expect(phoneFrom('1 415 555 0123', us)).toBe('+14155550123')
    expect(phoneFrom('33 6 12 34 56 78', fr)).toBe('+33612345678')
    expect(phoneFrom('3 31 23 45 67', fr)).toBe('+33331234567')
  })
})

describe('an entry', () => {
  test('into the empty box is a number as said at home', () => {
    expect(parsePhoneEntry({ text: '4', inputType: 'insertText' }, us)).toBe('+14')
    expect(parsePhoneEntry({ text: '4155550123', inputType: undefined }, us)).toBe('+14155550123')
  })

  test('that fills the mask by a zero too many loses that zero', () => {
    expect(parsePhoneEntry({ text: '+33 0 61 23 45 678', inputType: 'insertText' }, fr)).toBe('+33612345678')
    expect(parsePhoneEntry({ text: '+33 0 61 23 45 67', inputType: 'insertText' }, fr)).toBeUndefined()
  })

  test('of the own number that a keyboard offers is that number', () => {
    expect(parsePhoneEntry({ text: '+1 +33612345678', inputType: 'insertText', data: '+33612345678' }, us)).toBe('+33612345678')
  })

  test('before the plus belongs behind the dial code', () => {
    expect(parsePhoneEntry({ text: '4+1 ', inputType: 'insertText', data: '4' }, us)).toBe('+14')
    expect(parsePhoneEntry({ text: '4+1 (15', inputType: 'insertText', data: '4' }, us)).toBe('+1415')
  })

  test('at its place, and every deletion, means its digits', () => {
    expect(parsePhoneEntry({ text: '+1 (4155) 55', inputType: 'insertText' }, us)).toBeUndefined()
    expect(parsePhoneEntry({ text: '33 6 12', inputType: 'deleteContentBackward' }, fr)).toBeUndefined()
    expect(parsePhoneEntry({ text: '', inputType: 'insertText' }, fr)).toBeUndefined()
  })
})

describe('another country', () => {
  test('keeps the digits that have room', () => {
    expect(movePhoneTo('+1612345678', '1', fr)).toBe('+33612345678')
    expect(movePhoneTo('+10612345678', '1', fr)).toBe('+33612345678')
  })

  test('begins anew rather than cut a number short', () => {
    expect(movePhoneTo('+14155550123', '1', fr)).toBeUndefined()
    expect(movePhoneTo('+1', '1', fr)).toBeUndefined()
  })
})
