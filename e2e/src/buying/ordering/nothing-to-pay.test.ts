import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from '../../checks/barriers.ts'
import { expectBought } from '../../people/at-the-bank.ts'
import { test } from '../../people/guest.ts'
import { openDay } from '../../people/open-day.ts'
import { withPasses } from '../../people/owner.ts'
import { withSignatures } from '../../people/signatures.ts'
import { changeCart, withCart } from '../../people/with-cart.ts'
import { changeOne } from '../../running-shop/database.ts'

const main = (page: Page) => page.getByRole('main')
const code = 'day-ticket-larkspur-basin'

/** Adds a promotion of 100 %; the shop reloads its promotions by itself. */
async function withGift(page: Page, gift: string): Promise<void> {
  await changeOne(
    `INSERT INTO promotion SELECT (jsonb_populate_record(promotion, jsonb_build_object('code', lower($1::text), 'codes', ARRAY[$1::text],
      'position', 1000, 'until', null, 'percent', 100))).* FROM promotion WHERE code = 'spring'`,
    [gift],
  )
  const enter = async () => (await changeCart(page, 'POST', '/cart/promotion', { code: gift, type: 'promotion' })).status()
  // Slow enough not to run into the rate limit for guessing.
  await expect.poll(enter, { intervals: [2000], timeout: 45_000 }).toBe(200)
}

test('a promotion pays for my ticket and for that of a guest without a name: nobody speaks of credit, and each has their day', async ({
  page,
  watch,
}) => {
  test.slow()
  watch.expectRefusal(422)
  const odile = await withPasses(page, undefined)
  const guest = (await (await changeCart(page, 'POST', '/profiles', { is_anonymous: true })).json()) as { data: { id: string } }
  const date = await openDay(page)
  await withCart(page, { code, variant: 'adult', count: 2, date })
  const cart = (await (await page.request.get('/api/v2/cart')).json()) as { data: { items: { internal_id: string }[] } }
  const people = [odile.profileId, guest.data.id]
  const assignments = cart.data.items.map(({ internal_id }, i) => ({ internal_id, profile_id: people[i] }))
  expect((await changeCart(page, 'PATCH', '/cart/assignments', { assignments })).status()).toBe(200)
  await withSignatures(page, 'Odile Roy')
  await withGift(page, `GIFT${Date.now()}`)
  await page.goto('/payment')
  await expect(main(page)).toContainText('Nothing is left to pay. No card is needed.')
  await page.locator('#terms').check()
  await main(page).getByRole('button', { name: 'Continue to review' }).first().click()
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00Z`),
  )
  await expect(main(page)).toContainText('Nothing is left to pay, so no bank is asked.')
  await expect(main(page).getByRole('region', { name: 'For each of you' })).toContainText(day)
  await expect(main(page)).not.toContainText(/your credit/i)
  await expectNoBarriers(page, 'en')
  await main(page).getByRole('button', { name: 'Place the order' }).first().click()
  const number = await expectBought(page)
  await expect(main(page)).toContainText('Nothing was left to pay.')
  await expect(main(page)).toContainText('A guest, without a name yet')
  await expect(main(page), 'of one person nobody says everybody').toContainText('Not yet. 1 thing is missing')
  await expect(main(page)).not.toContainText(/your credit|Somebody who has gone/i)
  await expect(main(page)).toContainText('For Odile Roy, 1 guest without a name yet.')
  await expectNoBarriers(page, 'en')
  await page.goto(`/myaccount/orders/${number.slice(0, 5)}-${number.slice(5)}`)
  await expect(main(page), 'its number as it is written leads there, too').toContainText('Nothing was left to pay.')
  await main(page).getByRole('link', { name: 'All your orders' }).click()
  await expect(main(page).getByRole('row').last()).toContainText('Nothing to pay')
})
