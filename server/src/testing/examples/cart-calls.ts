import { cartIn, demoProducts, setCount, visitorWith } from '../test-cart.ts'
import type { Answer } from '../test-browser.ts'
import { newVisitor } from '../test-guest.ts'
import { saturdayInWinter } from './example-days.ts'
import type { Stage } from './test-stage.ts'

const { base, baseChild, summit, ticket, firstChair, insurance } = demoProducts
const firstOf = (answer: Answer) => cartIn(answer).items[0]?.internal_id ?? ''
const code = { code: 'SPRING', type: 'promotion' }
const kept = { promotion_code: 'SPRING', product_code: 'base-pass', variant_age_category: 'adult' }

/** A visitor's cart; each with no more in it than the call is about. */
export async function playCartCalls({ api, record, refused }: Stage): Promise<void> {
  const plain = await newVisitor(api)
  const guest = record(plain)
  await refused(plain).ask('PATCH', '/api/v2/cart/items', { body: { ...ticket, count: 1 } })
  const id = firstOf(await guest.ask('PATCH', '/api/v2/cart/items', { body: { ...base, count: 1 } }))
  await guest.ask('GET', '/api/v2/cart')
  await guest.ask('GET', '/api/v2/news')
  await guest.ask('PATCH', '/api/v2/cart', { body: { payload_currency: 'USD' } })
  await guest.ask('POST', '/api/v2/cart/access-disclaimer', { body: { access_disclaimer: true } })
  await guest.ask('PUT', '/api/v2/cart/changed')
  await guest.ask('POST', '/api/v2/cart/hold', { body: { to_pay: false } })
  await guest.ask('POST', '/api/v2/facebook-conversions', { body: { event_type: 'initiate_checkout' } })
  await guest.ask('POST', '/api/v2/cart/addons', { body: { id, addon: firstChair.type } })
  await guest.ask('DELETE', '/api/v2/cart/addons', { body: { id, addon: firstChair.type } })
  await guest.ask('POST', `/api/v2/cart/items/${id}/cross-sells`, { body: { product_id: insurance.type, variant: 'all_ages' } })
  const upsell = [{ cart_item_internal_id: id, product_code: 'summit-pass', variant: 'adult' }]
  const better = firstOf(await guest.ask('POST', '/api/v2/cart/targeted-upsell', { body: upsell }))
  await guest.ask('PATCH', `/api/v2/cart/items/${better}`, { body: { ...summit, variant: 'youth' } })
  await guest.ask('DELETE', `/api/v2/cart/items/${better}`)
  const sent = await visitorWith(api)
  const partner = firstOf(await setCount(sent, { ...ticket, date: saturdayInWinter, count: 1, affiliation: 'hotel-cormorant' }))
  await record(sent).ask('DELETE', `/api/v2/cart/items/${partner}/affiliation`)
  const child = await visitorWith(api, { ...baseChild, count: 1 })
  const other = record(child)
  await refused(child).ask('POST', '/api/v2/cart/promotion', { body: { ...code, code: 'WINTER' } })
  await other.ask('POST', '/api/v2/cart/promotion', { body: code })
  await other.ask('DELETE', '/api/v2/cart/promotion', { body: code })
  await other.ask('GET', '/api/v2/promotion-code-auto-application?promotion_code=SPRING')
  await other.ask('POST', '/api/v2/promotion-code-auto-application', { body: kept })
  await other.ask('DELETE', '/api/v2/promotion-code-auto-application', { body: kept })
}
