import { expect, type Page } from '@playwright/test'
import { askBank, atReview, bankOf, cards, expectBought } from '../../people/at-the-bank.ts'
import { test } from '../../people/guest.ts'
import { readyToPay } from '../../people/ready-to-pay.ts'
import { changeCart } from '../../people/with-cart.ts'

const main = (page: Page) => page.getByRole('main')
const authorization = '**/api/v2/order-authorization'

test('the answer to my bank is sent again, and I am not asked twice', async ({ page, watch }) => {
  watch.expectError(/ERR_FAILED|ERR_CONNECTION_RESET/)
  await readyToPay(page)
  await atReview(page, cards.asksForCode)
  await askBank(page)
  const code = bankOf(page).locator('input:not([type=hidden])')
  await expect(code).toBeVisible()
  let lost = 0
  await page.route(authorization, (route) =>
    route.request().method() === 'PUT' && lost++ < 2 ? route.abort() : route.continue(),
  )
  await code.fill('1234')
  await code.press('Enter')
  await expectBought(page)
})

test(
  'that a question arrived is not denied: it may be on its way, and what nobody knows of may be asked anew',
  { tag: '@everywhere' },
  async ({ page, watch }) => {
    test.slow()
    watch.expectError(/ERR_FAILED|ERR_CONNECTION_RESET/)
    await readyToPay(page)
    await atReview(page, cards.succeeds)
    await page.route(authorization, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await askBank(page)
    await expect(main(page)).toContainText('We don’t know yet what your bank decided.')
    await expect(main(page)).toContainText('No answer has come. Nothing is charged.', { timeout: 60_000 })
    await page.unroute(authorization)
    await askBank(page)
    await expectBought(page)
  },
)

test('whose cart has changed while their bank asked them is told that nothing stays reserved', async ({ page, watch }) => {
  watch.expectRefusal(404)
  // The bank's own page, whose question has expired by then.
  watch.expectRefusal(410)
  await readyToPay(page)
  await atReview(page, cards.asksForCode)
  await askBank(page)
  const code = bankOf(page).locator('input:not([type=hidden])')
  await expect(code).toBeVisible()
  const cart = await (await page.request.get('/api/v2/cart')).json()
  const [{ internal_id: id }] = cart.data.items as [{ internal_id: string }]
  await changeCart(page, 'DELETE', `/cart/items/${id}`)
  // The bank's dialog may have closed by itself already.
  await code.fill('1234', { timeout: 2000 }).catch(() => undefined)
  await code.press('Enter', { timeout: 2000 }).catch(() => undefined)
  await expect(main(page)).toContainText('your cart or card changed. What it reserved for that, we give back.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('body')).not.toContainText('Your bank was not asked')
})

test(
  'whose cart has changed elsewhere, and who does not answer, is told that the question is over',
  { tag: '@everywhere' },
  async ({ page }) => {
    await readyToPay(page)
    await atReview(page, cards.asksForCode)
    await askBank(page)
    await expect(bankOf(page).locator('input:not([type=hidden])')).toBeVisible()
    const cart = await (await page.request.get('/api/v2/cart')).json()
    const [{ internal_id: id }] = cart.data.items as [{ internal_id: string }]
    await changeCart(page, 'DELETE', `/cart/items/${id}`)
    await expect(main(page)).toContainText('your cart or card changed. What it reserved for that, we give back.')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('a bank whose question can’t be shown is tried again', { tag: '@everywhere' }, async ({ page, watch }) => {
  watch.expectError(/ERR_FAILED|ERR_CONNECTION_RESET/)
  await readyToPay(page)
  await atReview(page, cards.asksForCode)
  let isAway = true
  await page.route('**/api/v2/cart/card-fields', (route) => (isAway ? route.abort() : route.continue()))
  await askBank(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('Your bank’s question could not be shown.')
  isAway = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(bankOf(page).locator('input:not([type=hidden])')).toBeVisible()
})

test('a bank that can’t look at my browser asks me', { tag: '@everywhere' }, async ({ page, watch }) => {
  watch.expectError(/ERR_FAILED|ERR_CONNECTION_RESET/)
  await readyToPay(page)
  await atReview(page, cards.looksThenAsks)
  const told: unknown[] = []
  await page.route(authorization, (route) => {
    if (route.request().method() === 'PUT') told.push(route.request().postDataJSON())
    return route.continue()
  })
  await page.route('**/api/v2/cart/card-fields', (route) => route.abort())
  await askBank(page)
  await expect(page.getByRole('dialog', { name: 'Your bank is asking you' })).toBeVisible()
  expect(JSON.stringify(told)).toContain('timeout')
})
