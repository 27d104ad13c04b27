import { fill } from '@alpenglow/contract/translations/text'
import { ownOf } from '@alpenglow/contract/values/own-property'
import { texts, type TextKey } from '@alpenglow/texts/texts'
import { expect, it } from 'vitest'
import { countryIn } from '../../addresses/addresses.ts'
import { describeDelivery, listProductsByPerson, type OrderMailNames } from './placed-mail.ts'
import { makeFamilyLines, makeReceiptRow } from './test-family.ts'

const named: OrderMailNames = {
  words: (locale, key, values = {}) => fill(ownOf<(typeof texts)[TextKey]>(texts, key)?.[locale] ?? key, values),
  productName: (_, id) => (id === 9 ? 'Summit Pass' : undefined),
  resortName: () => 'Larkspur Basin, UT',
  countryOf: countryIn,
}
const ticket = { who: 'Léa Moreau', kind: 'day_ticket', variant: 'child', en: 'Day ticket', fr: 'Billet', price: 9900 } as const

it('a mail says of each ticket its day, and of what is the same how often it is there', () => {
  const days = ['2026-12-12', '2026-12-13', '2026-12-13'].map((date) => ({ ...ticket, date }))
  const gifts = Array.from({ length: 40 }, () => ({
    who: null,
    en: 'Foundation',
    fr: 'Fondation',
    variant: 'all_ages' as const,
    price: 500,
  }))
  expect(listProductsByPerson(makeFamilyLines(undefined, [...days, ...gifts]), 'en', named).slice(-2)).toEqual([
    {
      name: 'Léa Moreau',
      value:
        '4-Day Pass, child, Sunday 24 January 2027\nDay ticket, child, Saturday 12 December 2026\n2\u00a0×\u00a0Day ticket, child, Sunday 13 December 2026',
    },
    { name: 'Given', value: '40\u00a0×\u00a0Foundation' },
  ])
})
it('it names what somebody has now, not the step from one pass to the other', () => {
  const [line] = makeFamilyLines()
  if (!line) throw new Error('a family has something')
  expect(listProductsByPerson([{ ...line, name: { en: 'Base to Summit', fr: '' }, owned_product_id: 9 }], 'en', named)).toEqual(
    [{ name: 'Amélie Moreau', value: 'Summit Pass, adult' }],
  )
})
it('it says where the cards come to and when, or what to bring where they wait', () => {
  const { billing_address: address } = makeReceiptRow(makeFamilyLines())
  expect(describeDelivery({ how: 'mail', resortId: null, address, on: '2026-10-20' }, 'en', named).value).toMatch(
    /^By mail, 418 Birch Street, Salt Lake City.* 84103, United States\. There by about .*20.*\.$/,
  )
  expect(describeDelivery({ how: 'pickup', resortId: 1, address: null, on: null }, 'en', named)).toEqual({
    name: 'How cards come',
    value:
      'At the ticket window of Larkspur Basin, UT. Ready whenever the window is open. Bring the number of your order and a photo ID.',
  })
  expect(describeDelivery({ how: 'reload', resortId: null, address: null, on: null }, 'fr', named).value).toContain('carte')
})
