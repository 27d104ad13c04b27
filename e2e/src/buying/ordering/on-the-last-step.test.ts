import { expect, type Page, type Route } from '@playwright/test'
import { askBank, atReview, bankOf, cards, expectBought, fieldsOf } from '../../people/at-the-bank.ts'
import { awaitHydrationOn, test } from '../../people/guest.ts'
import { readyToPay } from '../../people/ready-to-pay.ts'
import { changeCart, withCart } from '../../people/with-cart.ts'
import { changeOne } from '../../running-shop/database.ts'

const main = (page: Page) => page.getByRole('main')
const code = (page: Page) => bankOf(page).locator('input:not([type=hidden])')
const pay = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^Pay \$/ })
    .first()
const placing = '**/api/v2/orders'
const changed = (page: Page) =>
  main(page).getByRole('alert').filter({ hasText: 'Your cart has changed since you last saw it.' })
const toReview = (page: Page) => main(page).getByRole('button', { name: 'Continue to review' }).first()

async function acceptAndPay(page: Page) {
  await changed(page).getByRole('button', { name: 'Accept the change' }).click()
  await expect(changed(page)).toHaveCount(0)
  await toReview(page).click()
  await pay(page).click()
  await expectBought(page)
}

type Listed = { id: string; payment: string }
const ordersOf = async (page: Page) => ((await (await page.request.get('/api/v2/orders')).json()) as { data: Listed[] }).data

const mine = `FROM account WHERE account.id = account_id AND profile_id = $1`
/** Makes the guest's cart one from before a rise, whose lower price is held. */
const beforeARise = (profileId: string) =>
  changeOne(`UPDATE cart SET items = jsonb_set(jsonb_set(items, '{0,seen}', '60000'), '{0,held}', '60000') ${mine}`, [
    profileId,
  ])
const holdEnds = (profileId: string) =>
  changeOne(`UPDATE cart SET hold_expires_at = now() - interval '1 minute' ${mine}`, [profileId])

/** Runs an action between the bank's authorization and the order. */
async function justBeforeOrdering(page: Page, act: () => Promise<unknown>): Promise<void> {
  let isDone = false
  await page.route(placing, async (route) => {
    if (!isDone && route.request().method() === 'POST') {
      isDone = true
      await act()
    }
    return route.continue()
  })
}

test('I close my laptop while my bank asks, and finish when I am back', async ({ page }) => {
  await readyToPay(page)
  await atReview(page, cards.asksForCode)
  await askBank(page)
  await expect(code(page)).toBeVisible()
  await page.goto('about:blank')
  await page.goto('/payment/review')
  await code(page).fill('1234')
  await code(page).press('Enter')
  await expectBought(page)
  expect(await ordersOf(page), 'and have pressed once').toHaveLength(1)
})

test('two tabs pay at once, and both show the one order that comes of it', async ({ page, context, watch }) => {
  // The second tab may find the cart gone.
  watch.expectRefusal(422)
  watch.expectRefusal(404)
  await readyToPay(page)
  await atReview(page, cards.succeeds)
  const other = await awaitHydrationOn(await context.newPage())
  await other.goto('/payment/review')
  // A press before hydration is held, and replayed then.
  await other.locator('#terms').click()
  await expect(other.locator('#terms')).toBeChecked()
  await Promise.all([pay(page).click(), pay(other).click()])
  const numbers = await Promise.all([expectBought(page), expectBought(other)])
  const orders = await ordersOf(page)
  expect(orders.map(({ id }) => id)).toEqual([numbers[0]])
  expect(numbers[1]).toBe(numbers[0])
})

test('where the answer to my order is lost, I am told so, and the same order comes; also after a reload', async ({
  page,
  watch,
}) => {
  test.slow()
  watch.expectError(/ERR_FAILED|ERR_CONNECTION_RESET/)
  await readyToPay(page)
  await atReview(page, cards.succeeds)
  const keys = new Set<string | undefined>()
  let isLost = true
  const lost = async (route: Route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.continue()
    keys.add(route.request().headers()['idempotency-key'])
    await route.fetch()
    return route.abort()
  }
  await page.route(placing, lost)
  await askBank(page)
  await expect(main(page)).toContainText('We don’t know yet whether your order has arrived.')
  await expect.poll(() => ordersOf(page), 'it has').toHaveLength(1)
  await page.reload()
  await expect(main(page)).toContainText('We don’t know yet whether your order has arrived.')
  expect(keys.size, 'it is asked for with one key').toBe(1)
  isLost = false
  const number = await expectBought(page)
  expect((await ordersOf(page)).map(({ id }) => id)).toEqual([number])
})

test('a price that rose on the last step is told before anything is charged', async ({ page, watch }) => {
  watch.expectRefusal(422)
  const { profileId } = await readyToPay(page)
  await beforeARise(profileId)
  await atReview(page, cards.succeeds)
  await justBeforeOrdering(page, () => holdEnds(profileId))
  await askBank(page)
  await expect(page).toHaveURL('/payment')
  await expect(changed(page)).toContainText('Nothing was charged.')
  await expect(changed(page)).toContainText('The price that you were shown has ended.')
  await expect(changed(page)).toContainText('$600.00')
  await expect(changed(page), 'they are led to it').toBeFocused()
  expect(await ordersOf(page)).toEqual([])
  // The bank was asked: the security code is not kept any longer than that.
  await fieldsOf(page).locator('#cvc').fill('123')
  await acceptAndPay(page)
})

test('what my cart costs by another device of mine is not charged by a press for what it did before', async ({
  page,
  watch,
}) => {
  watch.expectRefusal(422)
  await readyToPay(page)
  await atReview(page, cards.succeeds)
  const before = await pay(page).textContent()
  let times = 0
  await page.route('**/api/v2/order-authorization', async (route) => {
    if (route.request().method() === 'POST' && ++times === 1)
      await withCart(page, { code: 'slope-restoration', variant: 'all_ages', count: 1 })
    return route.continue()
  })
  await askBank(page)
  await expect(page).toHaveURL('/payment')
  await expect(changed(page)).toContainText('Nothing was charged.')
  await expect(changed(page)).toContainText(/Slope restoration.*Added in another tab or on another device\..*\$/)
  await expect(changed(page).getByRole('listitem').last()).toContainText(before?.replace(/[^$\d.,]/g, '') ?? '')
  await toReview(page).click()
  await expect(changed(page), 'nobody goes past it').toBeFocused()
  expect(await ordersOf(page)).toEqual([])
  await acceptAndPay(page)
})

test('what my other device changes while this page only asks for time to pay is not taken for mine', async ({ page }) => {
  await readyToPay(page)
  await atReview(page, cards.succeeds)
  let times = 0
  await page.route('**/api/v2/cart/hold', async (route) => {
    // The hold was renewed once already: this call raises no version of the cart, the other device's change does.
    if (++times === 1) await withCart(page, { code: 'slope-restoration', variant: 'all_ages', count: 1 })
    return route.continue()
  })
  // Until the next page is rendered, the one before is still mounted, and reads nothing anew.
  await expect(pay(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/payment')
  await expect(changed(page)).toContainText(/Slope restoration.*Added in another tab or on another device\./)
  expect(times).toBeGreaterThan(0)
})

test('a change elsewhere is said at the button at once, and accepted before anybody pays', async ({ page }) => {
  await readyToPay(page)
  await atReview(page, cards.succeeds)
  const before = await pay(page).textContent()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await withCart(page, { code: 'slope-restoration', variant: 'all_ages', count: 1 })
  await expect(changed(page)).toContainText(/Slope restoration.*Added in another tab or on another device\./)
  await expect(pay(page)).not.toHaveText(before ?? '')
  await expect(main(page).getByText('Something in your cart changed. Look at it first.').first()).toBeVisible()
  await pay(page).click()
  await expect(changed(page)).toBeFocused()
  await page.reload()
  await expect(changed(page), 'no reload is a yes').toContainText('Slope restoration')
  await page.goto('/payment')
  await expect(changed(page), 'nor is another way there').toContainText('Slope restoration')
  await page.goBack()
  await changed(page).getByRole('button', { name: 'Accept the change' }).click()
  await expect(changed(page)).toHaveCount(0)
  await expect(main(page).locator('[class*=_go]:visible').first()).toHaveText(/^Pay \$/)
  expect(asked.filter((call) => call.endsWith('order-authorization') && call.startsWith('POST'))).toEqual([])
  await pay(page).click()
  await expectBought(page)
})

test('the clock ran out while my bank asked: nothing is captured, and I am told plainly', async ({ page, watch }) => {
  watch.expectRefusal(404)
  watch.expectRefusal(410)
  const { profileId } = await readyToPay(page)
  await beforeARise(profileId)
  await atReview(page, cards.asksForCode)
  await askBank(page)
  await expect(code(page)).toBeVisible()
  await holdEnds(profileId)
  // The bank's dialog may have closed by itself already.
  await code(page)
    .fill('1234', { timeout: 3000 })
    .catch(() => undefined)
  await code(page)
    .press('Enter', { timeout: 3000 })
    .catch(() => undefined)
  await expect(main(page)).toContainText('The time for your cart ran out while your bank was asking. Nothing was charged.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await ordersOf(page)).toEqual([])
  await pay(page).click()
  await expect(changed(page), 'what changed is looked at first').toBeFocused()
  await expect(changed(page)).toContainText('$600.00')
})

test('what somebody has by now leads back to the cart, and nothing else is warm', async ({ page, watch }) => {
  watch.expectRefusal(422)
  const { profileId } = await readyToPay(page)
  await atReview(page, cards.succeeds)
  await justBeforeOrdering(page, () =>
    changeOne(
      `INSERT INTO my_product (profile_id, product_id, variant, source) SELECT $1, id, 'adult', 'desk' FROM product WHERE code = 'base-pass'`,
      [profileId],
    ),
  )
  await askBank(page)
  const said = main(page).getByRole('alert')
  await expect(said).toContainText('Nothing was charged')
  await expect(main(page).locator('[class*=_go]:visible')).toHaveText('Open the cart')
  await said.getByRole('link', { name: 'Open the cart' }).click()
  await expect(page).toHaveURL('/cart')
  expect(await ordersOf(page)).toEqual([])
})

test(
  'whoever is of another age since gets no pass for it: I say anew who gets what, and nothing is charged',
  { tag: '@everywhere' },
  async ({ page, watch }) => {
    watch.expectRefusal(422)
    const { childId } = await readyToPay(page)
    await atReview(page, cards.succeeds)
    const fifteen = { dob: `${new Date().getFullYear() - 15}-01-02` }
    await justBeforeOrdering(page, () => changeCart(page, 'PUT', `/profiles/${childId}`, fifteen))
    await askBank(page)
    await expect(page.locator('body')).toContainText('First say who gets what.')
    await page.goto('/payment/review')
    await expect(page, 'nobody comes back to the last step without').toHaveURL('/assign-passes')
    await expect(main(page)).toContainText('Make it youth')
    expect(await ordersOf(page)).toEqual([])
  },
)

test(
  'whoever tries too often is told where they tried, how long to wait, and that nothing was charged',
  { tag: '@everywhere' },
  async ({ page, watch }) => {
    watch.expectRefusal(429)
    await readyToPay(page)
    await atReview(page, cards.succeeds)
    const asking = '**/api/v2/order-authorization'
    await page.route(asking, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 429,
            json: { data: null, errors: [{ code: 'too_many', message: 'Too many tries. You can try again in 7 seconds.' }] },
          })
        : route.continue(),
    )
    await askBank(page)
    await expect(main(page).getByRole('alert')).toContainText(
      'You can try again in 7 seconds. The order did not go through. Nothing was charged.',
    )
    await expect(main(page).locator('[class*=_go]:visible'), 'nothing is warm meanwhile').toHaveCount(0)
    await page.unroute(asking)
    await pay(page).click()
    await expectBought(page)
  },
)

test('whoever orders nothing is led to the cart, and told', { tag: '@everywhere' }, async ({ page, watch }) => {
  watch.expectRefusal(422)
  await readyToPay(page)
  await atReview(page, cards.succeeds)
  await justBeforeOrdering(page, async () => {
    const { data } = (await (await page.request.get('/api/v2/cart')).json()) as { data: { items: { internal_id: string }[] } }
    for (const { internal_id: id } of data.items) await changeCart(page, 'DELETE', `/cart/items/${id}`)
  })
  await askBank(page)
  await expect(page).toHaveURL('/cart')
  await expect(page.locator('body')).toContainText('Your cart is empty. Nothing was ordered, and nothing was charged.')
})
