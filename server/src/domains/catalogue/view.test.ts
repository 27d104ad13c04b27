import type { Product } from '@alpenglow/contract/catalogue/product'
import { expect, it } from 'vitest'
import { demoOn } from './demo/plant.ts'
import { viewOf } from './view.ts'

const demo = demoOn('2026-11-21')
const moment = { locale: 'en', now: new Date('2026-11-21T19:00:00Z'), today: '2026-11-21', timeZone: 'America/Denver' } as const
const view = viewOf(demo, moment)
const product = (code: string, of = view): Product => of.product.get(code)!
const taxed = (code: string, of = view) => {
  const { taxClass, taxPlace, taxes } = product(code, of)
  return [taxClass, taxPlace, ...taxes.map((tax) => `${tax.code} ${tax.rate}`)]
}

it('a day at one resort is taxed there, a pass for many where the company is', () => {
  expect(taxed('summit-pass')).toEqual(['lifts', 'US-UT', 'Sales 74500'])
  expect(taxed('day-ticket-val-perdu')).toEqual(['lifts', 'CA-QC', 'GST 50000', 'QST 99750'])
  expect(taxed('day-ticket-whitefern')).toEqual(['lifts', 'CA-BC', 'GST 50000'])
  expect(taxed('day-ticket-sparrow-notch')).toEqual(['lifts', 'US-NH'])
  expect(taxed('day-ticket-silver-lantern')).toEqual(['lifts', 'US-CO'])
  expect(taxed('maple-pass')).toEqual(['lifts', 'CA-AB', 'GST 50000'])
})
it('an early hour is taxed as lifts, a locker as goods, insurance as itself and a gift not at all', () => {
  expect(taxed('first-chair')).toEqual(['lifts', 'US-UT', 'Sales 74500'])
  expect(taxed('locker')).toEqual(['goods', 'US-UT', 'Sales 74500'])
  expect(taxed('pass-protection')).toEqual(['insurance', 'US-UT'])
  expect(taxed('summit-support')).toEqual(['gift', 'US-UT'])
})
it('a rate is told exactly, to its last decimal', () => {
  const taxes = [{ place: 'US-UT', taxClass: 'lifts' as const, code: 'Sales', percent: 7.0001 }]
  expect(taxed('summit-pass', viewOf({ ...demo, taxes }, moment))).toEqual(['lifts', 'US-UT', 'Sales 70001'])
})
it('what a product says of others is told by their ids', () => {
  const [locker, first, protection] = ['locker', 'first-chair', 'pass-protection'].map((code) => product(code).id)
  const told = viewOf(
    {
      ...demo,
      products: demo.products.map((one) => ({
        ...one,
        ...(one.code === 'summit-pass' && { oftenWith: ['locker'], crossSells: ['first-chair', 'pass-protection'] }),
        ...(one.code === 'pass-protection' && { covers: ['summit-pass'] }),
      })),
    },
    moment,
  )
  const summit = product('summit-pass', told)
  expect(summit).toMatchObject({ oftenWith: [locker], crossSells: [first, protection], covers: null, upgradeTo: null })
  expect(product('pass-protection', told).covers).toEqual([summit.id])
  expect(product('summit-pass')).toMatchObject({ oftenWith: null, crossSells: [] })
  expect(product('base-to-summit')).toMatchObject({ upgradeTo: summit.id, addOnForProducts: [product('base-pass').id] })
})
it('how many there are, how a card comes and whom a gift is for', () => {
  expect([product('locker').quantity, product('summit-pass').quantity]).toEqual([120, null])
  const delivered = ['two-day-pass', 'day-ticket-whitefern', 'locker'].map((code) => product(code).cardDelivery)
  expect(delivered).toEqual([['mail', 'pickup'], ['pickup'], []])
  const gifts = ['slope-restoration', 'summit-support', 'locker'].map((code) => product(code).donationFor)
  expect(gifts).toEqual(['foundation', 'summit_support', null])
  const unsaid = { ...demo, products: demo.products.map((one) => ({ ...one, donationFor: null })) }
  expect(product('summit-support', viewOf(unsaid, moment)).donationFor).toBe('foundation')
})
it('a cart finds what is not on sale, where somebody goes and whom it pays', () => {
  const old = product('summit-pass-2526')
  expect(view.products.map(({ id }) => id)).not.toContain(old.id)
  expect(view.productById.get(old.id)).toBe(view.product.get('summit-pass-2526'))
  const closed = { ...demo, resorts: demo.resorts.map((resort) => ({ ...resort, active: resort.code !== 'WHF' })) }
  const { resort, resortById } = viewOf(closed, moment)
  const whitefern = demo.resorts.find(({ code }) => code === 'WHF')!.id
  expect(resort.get('WHF')).toBeUndefined()
  expect(resortById.get(whitefern)).toMatchObject({ code: 'WHF', active: false, taxPlace: 'CA-BC' })
  expect(view.purchaseGroup.get('tremblant')).toEqual({
    code: 'tremblant',
    name: 'Station Val Perdu',
    seller: expect.objectContaining({ legalName: 'Station Val Perdu inc.', receiptPrefix: 'VAL' }),
    currency: 'CAD',
    taxPlace: 'CA-QC',
    cardBrands: ['visa', 'mastercard', 'american-express'],
  })
})
