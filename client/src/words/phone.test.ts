import { phoneSentence, whyNotPhone } from '@alpenglow/contract/values/phone'
import { countries } from '@alpenglow/ui/fields/phone/phone-countries.ts'
import { expect, it } from 'vitest'

/** Ten digits, as in North America, where some countries have the first three of them for their own. */
const numberOf = (dialCode: string) =>
  `+${dialCode}${'8015550142'.slice(0, dialCode.startsWith('1') ? 11 - dialCode.length : 10)}`

it('every country that can be chosen has a prefix that is allowed', () => {
  expect(countries.length).toBeGreaterThan(200)
  for (const { iso2, dialCode } of countries) {
    expect([iso2, whyNotPhone(numberOf(dialCode))]).toEqual([iso2, undefined])
    // A guest who has chosen the country and submits too early must not be told to choose another one.
    expect([iso2, phoneSentence(`+${dialCode}`)]).not.toEqual([iso2, 'components.errors.phone.prefix'])
  }
})
