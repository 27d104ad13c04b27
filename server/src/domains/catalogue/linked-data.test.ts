import { expect, it } from 'vitest'
import { demoOn } from './demo/plant.ts'
import { linkedDataOf } from './linked-data.ts'
import { viewOf } from './view.ts'

const now = new Date('2026-11-21T18:00:00Z')
const view = viewOf(demoOn('2026-11-21'), { locale: 'en', now, today: '2026-11-21', timeZone: 'America/Denver' })
type Offer = Record<string, unknown>
const offersOf = (code: string) =>
  (linkedDataOf({ address: 'https://shop.example', answers: { getProduct: view.product.get(code) } }) as { offers: Offer[] })
    .offers

it('offers a pass at today’s price, for as long as it holds', () => {
  expect(offersOf('base-pass')[0]).toMatchObject({
    '@type': 'Offer',
    price: '689.00',
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    priceValidUntil: '2026-12-10T07:00:00.000Z',
  })
})
it('offers a day ticket from its lowest to its highest price', () => {
  expect(offersOf('day-ticket-larkspur-basin')[0]).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '98.00',
    highPrice: '149.00',
    offerCount: 3,
  })
})
it('says of what is not sold yet when it will be, and of what is over that it is', () => {
  expect(offersOf('summit-pass-2728')[0]).toMatchObject({
    availability: 'https://schema.org/PreOrder',
    validFrom: '2027-02-10T07:00:00.000Z',
  })
  expect(offersOf('summit-pass-2526')[0]).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
  expect(offersOf('summit-pass-2526')[0]).not.toHaveProperty('priceValidUntil')
})
it('names a resort’s country and state as codes, in every language', () => {
  expect(linkedDataOf({ address: '', answers: { getResort: view.resort.get('LKB') } })).toMatchObject({
    '@type': 'SkiResort',
    address: { addressCountry: 'US', addressRegion: 'UT' },
  })
})
