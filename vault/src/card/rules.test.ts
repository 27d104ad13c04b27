import { number as packaged, expirationDate, cvv } from 'card-validator'
import packagedTypes from 'credit-card-type'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { brands, rulesOf, schemes, type Scheme } from './brands.ts'
import * as rules from './rules.ts'
import { brandOf, cardLike, digitsOf, groupDigits, isChecked, maxDigitsOf } from './rules.ts'
import { whyNotCard, whyNotCode, whyNotMonth, whyNotName, whyNotNumber, whyNotYear } from './rules.ts'

const theirNames: Record<string, Scheme> = {
  visa: 'visa',
  mastercard: 'master',
  'american-express': 'american_express',
  discover: 'discover',
  'diners-club': 'diners_club',
  jcb: 'jcb',
}
/** Only these brands: a card of a national scheme that shares such a number (Elo, Troy) counts as that brand. */
beforeAll(() => {
  for (const { type } of Object.values(packagedTypes.types).map((type) => packagedTypes.getTypeInfo(type)))
    if (!Object.hasOwn(theirNames, type)) packagedTypes.removeCard(type)
})

const beginsWithin = (number: string, from: number, to: number) => {
  const start = Number(number.slice(0, String(from).length))
  return start >= from && start <= to
}
const checkDigit = (digits: string) => [...'0123456789'].find((last) => isChecked(digits + last)) ?? ''
const digits = (length: number) => fc.array(fc.nat(9), { minLength: length, maxLength: length }).map((all) => all.join(''))

/** A number of any prefix and length, with or without the right check digit. */
const starts = fc.oneof(
  ...schemes
    .flatMap((brand) => rulesOf[brand].starts)
    .map(([from, to]) => fc.integer({ min: from - 1, max: to + 1 }).map(String)),
  fc.constantFrom('', '3', '62', '36', '2131'),
)
const numbers = fc.tuple(starts, fc.integer({ min: 12, max: 20 }), fc.boolean()).chain(([start, length, isRight]) =>
  digits(Math.max(0, length - start.length - 1)).map((rest) => {
    const body = `${start}${rest}`
    return isRight ? body + checkDigit(body) : `${body}0`
  }),
)

describe('a number', () => {
  it('is taken exactly where the package that shops use takes it, whatever brand, length and check digit', () => {
    let taken = 0
    fc.assert(
      fc.property(numbers, (number) => {
        const { isValid, card } = packaged(number)
        const theirs = isValid ? theirNames[card?.type ?? ''] : undefined
        const why = whyNotNumber(number, brands)
        const ours = why === undefined || why === 'WRONG_CURRENCY' ? brandOf(number) : undefined
        expect(ours, number).toBe(theirs)
        // A valid number of the two brands that no company takes is still recognised as a card.
        expect(why === 'WRONG_CURRENCY', number).toBe(ours === 'diners_club' || ours === 'jcb')
        if (ours) taken++
      }),
      { numRuns: 4000 },
    )
    expect(taken).toBeGreaterThan(50)
  })
  it('is of one brand at most', () => {
    fc.assert(
      fc.property(digits(16), (number) => {
        const found = schemes.filter((brand) => rulesOf[brand].starts.some(([from, to]) => beginsWithin(number, from, to)))
        expect(found.length).toBeLessThan(2)
      }),
    )
  })
  it('has a check digit that one changed digit breaks, and two that changed places, too, but for 0 and 9', () => {
    fc.assert(
      fc.property(digits(15), fc.nat(15), fc.integer({ min: 1, max: 9 }), (start, at, by) => {
        const right = start + checkDigit(start)
        const wrong = [...right].map((digit, i) => (i === at ? (Number(digit) + by) % 10 : digit)).join('')
        expect([isChecked(right), isChecked(wrong)]).toEqual([true, false])
        const [a = '', b = ''] = [right[at], right[at + 1]]
        const swapped = right.slice(0, at) + b + a + right.slice(at + 2)
        if (a !== b && ![`${a}${b}`, `${b}${a}`].includes('09') && b) expect(isChecked(swapped)).toBe(false)
      }),
    )
  })
  it('may be parted as people part it', () => {
    for (const number of ['4242 4242 4242 4242', '4242-4242-4242-4242', ' 4242\u00a04242\u202f42424242 '])
      expect([whyNotNumber(number, brands), digitsOf(number)]).toEqual([undefined, '4242424242424242'])
  })
  it('says why it is refused: nothing, no digits, no card, or not here', () => {
    expect(whyNotNumber('  ', brands)).toBe('REQUIRED')
    expect(whyNotNumber('4242 abcd', brands)).toBe('INVALID')
    expect(whyNotNumber('4242424242424241', brands)).toBe('OUT_OF_RANGE')
    expect(whyNotNumber('3530111333300001', brands)).toBe('OUT_OF_RANGE')
    expect(['3530111333300000', '36227206271667'].map((number) => whyNotNumber(number, brands))).toEqual([
      'WRONG_CURRENCY',
      'WRONG_CURRENCY',
    ])
    expect(whyNotNumber('6011111111111117', ['visa', 'master'])).toBe('WRONG_CURRENCY')
  })
  it('reads in the groups that stand on the card, and is never longer than one may be', () => {
    expect(groupDigits('378282246310005')).toBe('3782 822463 10005')
    expect(groupDigits('36227206271667')).toBe('3622 720627 1667')
    expect(groupDigits('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(groupDigits('42424')).toBe('4242 4')
    expect(groupDigits('4242424242424242424')).toBe('4242 4242 4242 4242 424')
    expect(groupDigits('6011000000000000000')).toBe('6011 0000 0000 0000 000')
    expect([maxDigitsOf('37'), maxDigitsOf('4'), maxDigitsOf('51'), maxDigitsOf('9')]).toEqual([15, 19, 16, 19])
    fc.assert(fc.property(digits(17), (number) => digitsOf(groupDigits(number)) === number))
  })
})

describe('a code', () => {
  it('is as long as its brand’s', () => {
    fc.assert(
      fc.property(fc.constantFrom(...brands), fc.integer({ min: 1, max: 5 }), (brand, length) => {
        const code = '7'.repeat(length)
        const theirs = cvv(code, rulesOf[brand].codeLength).isValid
        expect(whyNotCode(code, brand) === undefined).toBe(theirs)
      }),
    )
  })
  it('may have either length as long as nobody knows the brand', () => {
    expect(['', '12', '123', '1234', '12345', '12a'].map((code) => whyNotCode(code, undefined))).toEqual([
      'REQUIRED',
      'INVALID',
      undefined,
      undefined,
      'INVALID',
      'INVALID',
    ])
  })
})

describe('a month and a year', () => {
  const noon = (text: string) => Date.parse(`${text}T12:00:00Z`)
  it('are good until the month is over, wherever the card’s holder is', () => {
    expect(whyNotYear('2026', '11', noon('2026-11-30'))).toBeUndefined()
    expect(whyNotYear('2026', '11', Date.parse('2026-12-01T11:59:59Z'))).toBeUndefined()
    expect(whyNotYear('2026', '11', Date.parse('2026-12-01T12:00:00Z'))).toBe('OUT_OF_RANGE')
    expect(whyNotYear('2026', '12', noon('2026-12-31'))).toBeUndefined()
    expect(whyNotYear('2026', '12', noon('2027-01-02'))).toBe('OUT_OF_RANGE')
  })
  it('lie nineteen years ahead at most', () => {
    expect(whyNotYear('2045', '12', noon('2026-06-15'))).toBeUndefined()
    expect(whyNotYear('2046', '01', noon('2026-06-15'))).toBe('OUT_OF_RANGE')
    expect(['', '26', 'soon', '20261'].map((year) => whyNotYear(year, '1', noon('2026-06-15')))).toEqual([
      'REQUIRED',
      'OUT_OF_RANGE',
      'OUT_OF_RANGE',
      'OUT_OF_RANGE',
    ])
    expect(['', '0', '1', '01', '12', '13', 'May'].map(whyNotMonth)).toEqual([
      'REQUIRED',
      'REQUIRED',
      undefined,
      undefined,
      undefined,
      'REQUIRED',
      'REQUIRED',
    ])
  })
  it('are judged as the package judges them, in the middle of a month', () => {
    const now = new Date()
    // On the first and last day of a month the package's local clock may be in another month than ours.
    const middle = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 15, 12)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: -2, max: 21 }), (month, ahead) => {
        const year = now.getUTCFullYear() + ahead
        const theirs = expirationDate(`${month}/${year}`, 19).isValid
        expect(whyNotYear(String(year), String(month), middle) === undefined, `${month}/${year}`).toBe(theirs)
      }),
    )
  })
})

it('a name is there, no number, and no longer than 255', () => {
  expect(['', '  ', 'A', 'Amélie', 'a'.repeat(255), 'a'.repeat(256), '1234', '12-34 5', 'R2 D2'].map(whyNotName)).toEqual([
    'REQUIRED',
    'REQUIRED',
    undefined,
    undefined,
    undefined,
    'TOO_LONG',
    'INVALID',
    'INVALID',
    undefined,
  ])
  expect(whyNotName('Amélie 4242 4242 4242 4242')).toBe('INVALID')
})
it('a name has nothing in it that no card bears: half a character, ends of lines, bells, turns, what nobody sees, pictures', () => {
  const borne = ['Amélie Moreau', 'A. O’Neil-Łuk, Jr.', 'Д. Ёлкин', '王 小明', 'R2 D2', ' Amélie\n', '𠮷野 家']
  expect(borne.filter((name) => whyNotName(name) !== undefined)).toEqual([])
  const signs = [
    '\0',
    '\ud800',
    '\udc00',
    '\n',
    '\r',
    '\t',
    '\u0007',
    '\u0085',
    '\u2028',
    '\u2029',
    '\u202e',
    '\u200f',
    '\u200b',
    '😀',
    '<',
    '}',
  ]
  expect(signs.filter((sign) => whyNotName(`Amélie${sign}Moreau`) !== 'INVALID')).toEqual([])
})

it('a number in the midst of other words is found, and what only looks a little like one is not', () => {
  fc.assert(
    fc.property(
      numbers.filter((number) => whyNotNumber(number, brands) === undefined),
      fc.constantFrom('', ' ', '-'),
      (number, between) => {
        const written = [...number].map((digit, i) => (i > 0 && i % 4 === 0 ? between + digit : digit)).join('')
        expect(cardLike(`Note: ${written}, thanks`), written).toBe(true)
      },
    ),
  )
  const harmless = [
    '',
    '+1 801 555 0142',
    '2026-11-25 17:00',
    '4242 4242 4242 4241',
    '1234567890123',
    'order 4242',
    '2'.repeat(40),
  ]
  expect(harmless.map(cardLike)).toEqual(harmless.map(() => false))
})

it('everything that is wrong is told at once, and nothing where nothing is', () => {
  const now = Date.parse('2026-11-25T12:00:00Z')
  const good = { name: 'A. Moreau', number: '378282246310005', month: '8', year: '2029', code: '1234' }
  expect(whyNotCard(good, brands, now)).toEqual({})
  expect(whyNotCard({ ...good, code: '123' }, brands, now)).toEqual({ cvc: ['INVALID'] })
  const nothing = { name: '', number: '', month: '', year: '', code: '' }
  expect(Object.keys(whyNotCard(nothing, brands, now))).toEqual([...rules.fields])
})
