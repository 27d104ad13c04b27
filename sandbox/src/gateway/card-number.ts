export type Brand = 'visa' | 'master' | 'american_express' | 'discover'

const brands: readonly { brand: Brand; prefix: RegExp; lengths: readonly number[]; code: number }[] = [
  { brand: 'visa', prefix: /^4/, lengths: [16, 18, 19], code: 3 },
  { brand: 'master', prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16], code: 3 },
  { brand: 'american_express', prefix: /^3[47]/, lengths: [15], code: 4 },
  { brand: 'discover', prefix: /^(6011|64[4-9]|65)/, lengths: [16, 19], code: 3 },
]

/** The brand of a number, and the length of its security code; undefined where it is no card number. */
export function brandOf(number: string): { brand: Brand; code: number } | undefined {
  const found = brands.find(({ prefix }) => prefix.test(number))
  return found && /^\d+$/.test(number) && found.lengths.includes(number.length) && isLuhn(number) ? found : undefined
}

/** The Luhn check digit: every second digit from the right counts twice. */
function isLuhn(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
