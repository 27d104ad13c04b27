import { expect, type Browser, type Page } from '@playwright/test'
import { addDays, weekdayOf } from '@alpenglow/contract/values/day'
import { test } from '../people/guest.ts'
import { confirmNewcomer, newcomer, withAccount } from '../people/newcomer.ts'
import { signedIn } from '../people/signed-in.ts'
import { changeCart, productId, withCart } from '../people/with-cart.ts'
import { changeOne } from '../running-shop/database.ts'

/** A ticket that no other test buys, on days of the demo's winter. */
const code = 'day-ticket-sparrow-notch'
const saturdayIn = (weeks: number) => {
  const day = addDays(new Date().toISOString().slice(0, 10), 7 * weeks)
  return addDays(day, 6 - (weekdayOf(day) % 7))
}
const [first, second, gone, scarce] = [saturdayIn(7), saturdayIn(8), saturdayIn(9), saturdayIn(10)]
const panel = (page: Page) => page.getByRole('region', { name: 'Buy', exact: true })
const dayOf = (day: string) => new Date(day).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })

/** Sells all but this many places of a day. */
async function leave(page: Page, many: number, day: string) {
  const id = await productId(page, code)
  const answer = await page.request.get('/api/v2/products')
  const { data } = (await answer.json()) as { data: { id: number; daily_quantity: number }[] }
  const total = data.find((one) => one.id === id)?.daily_quantity ?? 0
  await changeOne(
    `INSERT INTO stock (product_id, day, total, sold) VALUES ($1, $2, $3, $4)
      ON CONFLICT (product_id, day) DO UPDATE SET sold = excluded.sold - stock.held`,
    [id, day, total, total - many],
  )
  // The answer of a moment ago may be cached for a second.
  const places = async () =>
    (await (await page.request.get(`/api/v2/products/${code}/places`)).json()) as { data: { days: { date: string }[] } }
  await expect.poll(async () => (await places()).data.days.some(({ date }) => date === day)).toBe(true)
}

/** Another guest, at the same moment. */
async function somebodyTakes(browser: Browser, count: number, day: string) {
  const other = await browser.newContext()
  const page = await other.newPage()
  await withCart(page, { code, variant: 'adult', count, date: day })
  await other.close()
}

test('sold out while I look: I am told at once what is left, and find a place on the day after', async ({
  page,
  browser,
  watch,
}) => {
  watch.expectRefusal(422)
  await leave(page, 2, first)
  await page.goto(`/products/${code}?day=${first}`)
  await expect(
    panel(page)
      .getByRole('status')
      .filter({ has: page.locator('b') }),
  ).toContainText('2 places left')
  await panel(page).getByRole('button', { name: 'One more: Adult' }).click()
  await panel(page).getByRole('button', { name: 'One more: Adult' }).click()
  await somebodyTakes(browser, 1, first)
  const put = panel(page).getByRole('button', { name: /in the cart/ })
  await put.click()
  const told = panel(page).getByRole('alert')
  await expect(told).toContainText('There is only one place left.')
  await told.getByRole('button', { name: dayOf(addDays(first, 1)) }).click()
  await expect(page).toHaveURL(new RegExp(`day=${addDays(first, 1)}`))
  await panel(page)
    .getByRole('button', { name: /in the cart/ })
    .click()
  await expect(panel(page).getByRole('link', { name: 'Go to the cart' })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('Places and prices held for')
})

test(
  'a day on which all places are gone can be read in the calendar, and leads to its neighbours',
  { tag: '@everywhere' },
  async ({ page }) => {
    await leave(page, 0, gone)
    await page.goto(`/products/${code}?day=${gone}`)
    await expect(panel(page)).toContainText('Sold out')
    await expect(panel(page).locator(`[data-date="${gone}"]`)).toHaveAccessibleName(/Sold out/)
    await panel(page)
      .getByRole('listitem')
      .getByRole('button', { name: dayOf(addDays(gone, 1)) })
      .click()
    await expect(page).toHaveURL(new RegExp(`day=${addDays(gone, 1)}`))
  },
)

test('when my time is over and somebody else has my place, the cart says so, and I move to another day', async ({
  page,
  browser,
}) => {
  await leave(page, 1, second)
  await withCart(
    page,
    { code, variant: 'adult', count: 1, date: second },
    { code, variant: 'child', count: 1, date: addDays(second, 1) },
  )
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('Places and prices held for')
  const mine = `items @> '[{"date": "${second}"}]'`
  await changeOne(`UPDATE stock_hold SET until = now() - interval '1 minute' WHERE day = $1`, [second])
  await changeOne(`UPDATE cart SET hold_expires_at = now() - interval '1 minute' WHERE ${mine}`, [])
  await somebodyTakes(browser, 1, second)
  await page.reload()
  const line = page.getByRole('listitem').filter({ hasText: 'Somebody was quicker' })
  await expect(line.first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Its places are free for everybody')
  await line
    .first()
    .getByRole('button', { name: dayOf(addDays(second, 1)) })
    .click()
  await expect(page.getByText('Somebody was quicker')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Places and prices held for')
  const answer = await changeCart(page, 'GET', '/cart')
  const { data } = (await answer.json()) as { data: { items: { date: string; place: string }[]; errors: unknown[] } }
  expect(data.items.map(({ date, place }) => [date, place])).toEqual([
    [addDays(second, 1), 'held'],
    [addDays(second, 1), 'held'],
  ])
  expect(data.errors).toEqual([])
})

test('scarce places that I hold without having signed in go to somebody who has: my open page says so at once, and signing in keeps the rest', async ({
  page,
  browser,
}) => {
  await leave(page, 12, scarce)
  await withCart(page, { code, variant: 'adult', count: 12, date: scarce })
  const listens = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/v2/news' && answer.status() === 200)
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('Places and prices held for')
  await listens
  await changeOne(`UPDATE stock_hold SET since = now() - interval '6 minutes' WHERE day = $1`, [scarce])
  const who = newcomer('scarce')
  await confirmNewcomer(await withAccount(who), who)
  const other = await (await browser.newContext()).newPage()
  await signedIn(other, who)
  await withCart(other, { code, variant: 'adult', count: 2, date: scarce })
  const told = page.getByRole('alert').filter({ hasText: 'this one went to somebody who had logged in' })
  await expect(told).toHaveCount(1)
  await expect(told.getByRole('button', { name: dayOf(addDays(scarce, 1)) })).toBeVisible()
  const { data } = (await (await changeCart(page, 'GET', '/cart')).json()) as { data: { items: { place: string }[] } }
  expect(data.items.filter(({ place }) => place === 'held')).toHaveLength(10)
  await other.context().close()
})
