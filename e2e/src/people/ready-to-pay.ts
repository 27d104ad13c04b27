import { expect, type Page } from '@playwright/test'
import { withPasses, type Owner } from './owner.ts'
import { withSignatures } from './signatures.ts'
import { changeCart, withCart } from './with-cart.ts'

const home = {
  street1: '418 Birch Street',
  city: 'Salt Lake City',
  state_province_code: 'UT',
  country_code: 'US',
  zip_postal: '84103',
  phone_number: '+1 801 555 0142',
}

/**
 * Odile has chosen for herself and her child, all is assigned and signed: what is left is to pay. The page's browser is
 * hers.
 */
export async function readyToPay(page: Page, hasHome = true, code = 'base-pass'): Promise<Owner> {
  const odile = await withPasses(page, undefined)
  if (hasHome) expect((await changeCart(page, 'PUT', `/profiles/${odile.profileId}/addresses`, [home])).status()).toBe(200)
  await withCart(page, { code, variant: 'adult', count: 1 }, { code, variant: 'child', count: 1 })
  expect((await changeCart(page, 'POST', '/cart/assignments/proposed')).status()).toBe(200)
  await withSignatures(page, 'Odile Roy')
  return odile
}
