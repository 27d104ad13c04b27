import { expect, type Page } from '@playwright/test'
import { barriersIn } from '../../checks/barriers.ts'
import { agree, askBank, atReview, bankOf, cards, expectBought, fieldsOf, typeCard } from '../../people/at-the-bank.ts'
import { test } from '../../people/guest.ts'
import { readyToPay } from '../../people/ready-to-pay.ts'
import { changeOne } from '../../running-shop/database.ts'
import { withCredit } from '../../people/with-credit.ts'

const main = (page: Page) => page.getByRole('main')
const onward = (page: Page, word: string) => main(page).getByRole('button', { name: word, exact: true }).first()
const authorization = '**/api/v2/order-authorization'
const code = (page: Page) => bankOf(page).locator('input:not([type=hidden])')

test('whose credit pays all of it is asked for no card, and no bank is said to have said anything', async ({ page }) => {
  const odile = await readyToPay(page, false)
  await withCredit(odile.email, 500_000)
  await page.goto('/payment')
  await expect(main(page)).toContainText('Your credit pays all of it. No card is needed.')
  await expect(main(page)).not.toContainText('Billing address')
  await expect(page.locator('#payment_method iframe')).toHaveCount(0)
  expect(await barriersIn(page.mainFrame())).toEqual([])
  // A fast guest presses while the tick is still being saved.
  const pressed = Promise.withResolvers<void>()
  await page.route('**/api/v2/cart/access-disclaimer', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await agree(page)
  await onward(page, 'Continue to review').click()
  await expect(main(page).locator('button[aria-busy=true]').first(), 'the press waits for it').toBeVisible()
  pressed.resolve()
  await expect(page).toHaveURL('/payment/review')
  await expect(main(page)).toContainText('Your credit pays all of it, so no bank is asked.')
  await main(page).getByRole('button', { name: 'Place the order' }).first().click()
  await expectBought(page)
  await expect(main(page)).toContainText('Your credit has paid for all of it.')
})

test('after a no the way back leads back', { tag: '@everywhere' }, async ({ page, watch }) => {
  watch.expectRefusal(402)
  await readyToPay(page)
  await page.goto('/cart')
  await atReview(page, cards.insufficientFunds)
  await askBank(page)
  await expect(page).toHaveURL('/payment#payment_method')
  await page.goBack()
  await expect(page).toHaveURL('/payment')
  await page.goBack()
  await expect(page).toHaveURL('/cart')
  await page.goto('/payment/review')
  await expect(main(page).getByRole('alert'), 'it is told, and leads nowhere').toContainText(
    'There is not enough on this card. Nothing was charged.',
  )
  await expect(page).toHaveURL('/payment/review')
  await expect(main(page).getByRole('button', { name: /^Pay / }).first()).toBeVisible()
})

test('whoever stops has stopped: the bank asks no more, also when they come back', async ({ page }) => {
  await readyToPay(page)
  await atReview(page, cards.asksForCode)
  await askBank(page)
  await expect(code(page)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop and use another card' }).click()
  await expect(main(page).getByRole('alert')).toContainText('Your bank got no answer. Nothing was charged.')
  await expect(fieldsOf(page).locator('#number')).toBeVisible()
  await main(page).getByRole('button', { name: 'Keep the card from before' }).click()
  await onward(page, 'Continue to review').click()
  await expect(main(page)).toContainText('What it reserved for that, we give back.')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('when the time of the bank’s question is over, that is said', { tag: '@everywhere' }, async ({ page }) => {
  await readyToPay(page)
  await atReview(page, cards.asksForCode)
  let over: Date | undefined
  await page.route(authorization, async (route) => {
    if (route.request().method() === 'DELETE') return route.continue()
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as { data: { until: string } }
    if (data.until) {
      expect(Date.parse(data.until), 'it is the server that says until when').toBeGreaterThan(Date.now() + 9 * 60_000)
      over ??= new Date(Date.now() + 15_000)
    }
    return route.fulfill({ response: answer, json: { ...rest, data: { ...data, until: data.until && over } } })
  })
  await askBank(page)
  await expect(page.getByRole('dialog')).toContainText('1\u00a0minute to answer')
  await expect(main(page).getByRole('alert')).toContainText('Your bank got no answer. Nothing was charged.')
  await expect(page.getByRole('dialog')).toBeHidden()
  await main(page).getByRole('button', { name: 'Try this one again' }).click()
  await expect(fieldsOf(page).locator('#cvc'), 'the rest of the card is kept').toBeFocused()
  await expect(fieldsOf(page).locator('#number')).toBeHidden()
})

test('what was our fault is not the bank’s, and the card is kept', async ({ page, watch }) => {
  test.slow()
  watch.expectRefusal(402)
  await readyToPay(page)
  await atReview(page, cards.succeeds)
  let isDown = true
  await page.route(authorization, (route) => {
    if (route.request().method() !== 'POST' || !isDown) return route.continue()
    isDown = false
    return route.fulfill({ status: 402, json: { data: { code: '503' }, errors: [] } })
  })
  await askBank(page)
  const alert = main(page).getByRole('alert')
  await expect(alert).toContainText('That was us, not your bank. Your cart is as it was, and your card is kept.', {
    timeout: 60_000,
  })
  await expect(page).toHaveURL('/payment/review')
  await expect(main(page)).toContainText('Visa ending in 4242')
  await onward(page, 'Try again').click()
  await expectBought(page)
})

test('whoever mistyped the code types only the code again', { tag: '@everywhere' }, async ({ page, watch }) => {
  watch.expectRefusal(402)
  await readyToPay(page)
  await atReview(page, cards.wrongCode)
  await askBank(page)
  await expect(main(page).getByRole('alert')).toContainText('The security code does not match. Nothing was charged.')
  await expect(main(page)).toContainText('Visa ending in ')
  await expect(fieldsOf(page).locator('#cvc')).toBeVisible()
  await expect(fieldsOf(page).locator('#number')).toBeHidden()
  await main(page).getByRole('button', { name: 'Use another card' }).click()
  await expect(fieldsOf(page).locator('#number')).toBeVisible()
})

test('a card that can’t pay any more is not gone without a word', { tag: '@everywhere' }, async ({ page }) => {
  const odile = await readyToPay(page)
  await atReview(page, cards.succeeds)
  await changeOne(
    `UPDATE cart SET version = version + 1, checkout = jsonb_set(checkout, '{card,year}', '2020')
     WHERE account_id = (SELECT id FROM account WHERE email = $1)`,
    [odile.email],
  )
  await page.goto('/payment/review')
  await expect(page).toHaveURL('/payment#payment_method')
  await expect(main(page)).toContainText('The card that you gave has expired. Please give another one.')
  await expect(page.locator('body')).not.toContainText('The card comes first')
})

test('everything that is missing is shown at once, and the first of it has the focus', async ({ page }) => {
  await readyToPay(page, false)
  await page.goto('/payment')
  const fields = fieldsOf(page)
  await expect(fields.locator('#number')).toBeVisible()
  await expect(main(page)).not.toContainText('Without your yes')
  await onward(page, 'Continue to review').click()
  await expect(fields.locator('#name_on_card')).toBeFocused()
  await expect(fields.locator('#number')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('#terms')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('#access-read')).toHaveAttribute('aria-invalid', 'true')
  await expect(main(page).getByLabel('Street and number'), 'where the card is at home').toHaveAttribute('aria-invalid', 'true')
  await expect(fields.locator('#name_on_card')).toBeFocused()
})

test('who goes on while the vault is away is led to what is said of it', { tag: '@everywhere' }, async ({ page, watch }) => {
  watch.expectError(/ERR_FAILED|127\.0\.0\.1/)
  await readyToPay(page)
  await page.route(/\/fields\?/, (route) => route.abort())
  await page.goto('/payment')
  await expect(main(page).getByRole('alert')).toContainText('The card vault does not answer.')
  await agree(page)
  await onward(page, 'Continue to review').click()
  await expect(page.locator('#payment_method [tabindex="-1"]').filter({ hasText: 'The card vault' })).toBeFocused()
  await expect(main(page).getByRole('alert')).toBeInViewport()
})

test(
  'who types into the fields of the vault is there, and is not asked whether they are',
  { tag: '@everywhere' },
  async ({ page }) => {
    await readyToPay(page)
    await page.goto('/payment')
    await fieldsOf(page).locator('#name_on_card').fill('Odile')
    const signs = page.evaluate(
      () => new Promise((seen) => addEventListener('done-in-frame', () => seen(true), { once: true })),
    )
    await fieldsOf(page).locator('#name_on_card').pressSequentially(' Roy')
    expect(await signs).toBe(true)
  },
)

test(
  'whoever is with their bank is not asked whether they are still there; once that is over they are',
  { tag: '@everywhere' },
  async ({ page, watch }) => {
    watch.expectError(/ERR_FAILED/)
    await page.clock.install()
    await readyToPay(page)
    await atReview(page, cards.asksForCode)
    await askBank(page)
    await expect(code(page)).toBeVisible()
    // As if the guest were in their bank's app: no warning is shown meanwhile, and the dialog stays.
    await page.route(authorization, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()))
    await page.waitForLoadState('networkidle')
    await page.clock.fastForward('06:00')
    await page.clock.runFor(3000)
    await expect(page.getByRole('dialog', { name: 'Your bank is asking you' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.getByRole('dialog').getByRole('button', { name: 'Stop and use another card' }).press('Enter')
    await expect(page).toHaveURL('/payment#payment_method')
    await page.waitForLoadState('networkidle')
    await page.clock.fastForward('06:00')
    await expect(page.getByRole('dialog', { name: 'Still there?' })).toBeVisible()
  },
)

test('why a card could not be kept is said where it was given', { tag: '@everywhere' }, async ({ page, watch }) => {
  watch.expectRefusal(422)
  await readyToPay(page)
  await page.route('**/api/v2/cart/credit-card', (route) =>
    route.fulfill({
      status: 422,
      json: { data: null, errors: { base: ['INVALID'] }, messages: { base: ['You seem to be a robot.'] } },
    }),
  )
  await page.goto('/payment')
  await typeCard(page, cards.succeeds)
  await agree(page)
  await onward(page, 'Continue to review').click()
  await expect(page.locator('#payment_method').getByRole('alert')).toContainText('You seem to be a robot.')
})

test('as long as nobody knows, the page of paying says so, too', { tag: '@everywhere' }, async ({ page }) => {
  await readyToPay(page)
  await atReview(page, cards.succeeds)
  const none = { code: null, last_four_digits: '4242', is_elsewhere: false, until: null }
  await page.route(authorization, (route) =>
    route.fulfill({ json: { data: { ...none, status: 'processing' }, errors: {}, messages: {} } }),
  )
  await page.goto('/payment')
  await expect(main(page)).toContainText('We don’t know yet what your bank says to this card.')
})

test(
  'a page beside the one in which the bank asks ends on the same order',
  { tag: '@everywhere' },
  async ({ page, context }) => {
    await readyToPay(page)
    await atReview(page, cards.asksForCode)
    await askBank(page)
    await expect(code(page)).toBeVisible()
    const other = await context.newPage()
    await other.goto('/payment/review')
    await expect(other.getByRole('dialog')).toBeVisible()
    await code(page).fill('1234')
    await code(page).press('Enter')
    const number = await expectBought(page)
    await expect(other.getByRole('dialog')).toBeHidden()
    expect(await expectBought(other), 'it is the same one').toBe(number)
  },
)
