import { expect, type Browser, type Frame, type Page } from '@playwright/test'
import { baseUrl } from '../../../../proof/src/environment.ts'
import { barriersIn, expectNoBarriers } from '../../checks/barriers.ts'
import { expectReadable } from '../../checks/readable.ts'
import { agree, askBank, atReview, bankOf, cards, expectBought, fieldsOf, typeCard } from '../../people/at-the-bank.ts'
import { email, languages, awaitHydrationOn, password, test } from '../../people/guest.ts'
import { readyToPay } from '../../people/ready-to-pay.ts'

const main = (page: Page) => page.getByRole('main')
const onward = (page: Page, word: string) => main(page).getByRole('button', { name: word, exact: true }).first()

const texts = {
  en: {
    review: 'One last look',
    ending: 'Visa ending in 4242',
    pay: /^Pay \$/,
    heading: 'Two passes, two people.',
    paid: 'Paid with your Visa ending in 4242.',
    asks: 'Your bank is asking you',
    toReview: 'Continue to review',
    number: 'Card number',
  },
  fr: {
    review: 'Un dernier regard',
    ending: 'Visa se terminant par 4242',
    pay: /^Payer /,
    heading: 'Deux forfaits, deux personnes.',
    paid: 'Payée avec votre Visa se terminant par 4242.',
    asks: 'Votre banque vous pose une question',
    toReview: 'Continuer vers la vérification',
    number: 'Numéro de carte',
  },
} as const

/** The frames of the vault and of the bank. */
const framesOf = (page: Page): Frame[] => page.frames().filter((frame) => frame !== page.mainFrame())
async function expectFramesWithoutBarriers(page: Page) {
  for (const frame of framesOf(page)) {
    if (frame.url().startsWith('http')) expect(await barriersIn(frame), frame.url()).toEqual([])
  }
}

for (const language of languages) {
  const words = texts[language]

  test(`with a card, what I buy can be looked at once more, and one press makes it mine (${language})`, async ({ page }) => {
    await readyToPay(page)
    await page.goto(`/${language}/payment`)
    await expect(fieldsOf(page).getByRole('textbox', { name: words.number })).toBeVisible()
    await expectFramesWithoutBarriers(page)
    await typeCard(page, cards.succeeds)
    await agree(page)
    await expectNoBarriers(page, language)
    await expectFramesWithoutBarriers(page)
    await expectReadable(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await onward(page, words.toReview).click()
    await expect(page.getByRole('heading', { level: 1, name: words.review })).toBeVisible()
    await expect(main(page)).toContainText(words.ending)
    await expect(main(page)).toContainText('Odile Roy')
    await expect(main(page)).toContainText('Lou Roy')
    await expectNoBarriers(page, language)
    await expectReadable(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.locator('#terms').uncheck()
    await main(page).getByRole('button', { name: words.pay }).first().click()
    await expect(page.locator('#terms'), 'without a yes to the terms nobody is asked').toBeFocused()
    await expect(page.locator('#terms')).toHaveAttribute('aria-invalid', 'true')
    await page.locator('#terms').check()
    await askBank(page)
    await expectBought(page)
    await expect(page.getByRole('heading', { level: 1, name: words.heading })).toBeVisible()
    await expect(main(page)).toContainText(words.paid)
    await expectNoBarriers(page, language)
    await expectReadable(page)
  })

  test(`my bank asks me in its own page, by keyboard too, and hears my answer (${language})`, async ({ page }) => {
    await readyToPay(page)
    await atReview(page, cards.looksThenAsks, `/${language}`)
    await askBank(page)
    const dialog = page.getByRole('dialog', { name: words.asks })
    await expect(dialog).toBeVisible()
    const code = bankOf(page).locator('input:not([type=hidden])')
    await expect(code).toBeVisible()
    await expectNoBarriers(page, language)
    await expectFramesWithoutBarriers(page)
    await expect(bankOf(page).locator('body'), 'it says who sells').toContainText('Alpenglow Mountains, ')
    await code.fill('1234')
    await code.press('Enter')
    await expectBought(page)
  })
}

test('a mistyped number is told at its place, and nothing of it leaves the vault', async ({ page, watch }) => {
  watch.expectRefusal(422)
  await readyToPay(page)
  await page.goto('/payment')
  const sent: string[] = []
  page.on('request', (request) => void sent.push(request.url() + (request.postData() ?? '')))
  await typeCard(page, cards.mistyped)
  await agree(page)
  await onward(page, 'Continue to review').click()
  const number = fieldsOf(page).locator('#number')
  await expect(number).toBeFocused()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await expect(fieldsOf(page).locator('body')).toContainText('One digit is wrong. Compare it with the card.')
  await expect(page).toHaveURL('/payment')
  await expect(onward(page, 'Continue to review')).toHaveAttribute('aria-busy', 'false')
  const shop = new URL(baseUrl ?? '').origin
  expect(sent.filter((one) => one.startsWith(shop) && /4242/.test(one))).toEqual([])
  await number.fill(cards.succeeds)
  await onward(page, 'Continue to review').click()
  await expect(page).toHaveURL('/payment/review')
})

test('whom the bank refuses is told why above the card, and may use another one', async ({ page, watch }) => {
  watch.expectRefusal(402)
  await readyToPay(page)
  await atReview(page, cards.insufficientFunds)
  await askBank(page)
  await expect(page).toHaveURL('/payment#payment_method')
  const alert = main(page).getByRole('alert')
  await expect(alert).toContainText('There is not enough on this card. Nothing was charged.')
  await expect(main(page).locator('[class*=_go]:visible'), 'the way on is warm, and nothing that leads past it').toHaveText(
    'Use another card',
  )
  await alert.getByRole('button', { name: 'Use another card' }).click()
  await expect(fieldsOf(page).locator('#name_on_card'), 'the fields are open').toBeFocused()
  await typeCard(page, cards.succeeds)
  await onward(page, 'Continue to review').click()
  await expect(page).toHaveURL('/payment/review')
  await askBank(page)
  await expectBought(page)
  // The page from the back-forward cache asks for more time for a cart that was bought by now.
  watch.expectRefusal(422)
  await page.goBack()
  await expect(page, 'the way back leads into no second order').toHaveURL('/cart')
  await expect(main(page)).not.toContainText('There is not enough on this card')
})

test('a wrong code is the bank’s no', { tag: '@everywhere' }, async ({ page, watch }) => {
  watch.expectRefusal(402)
  await readyToPay(page)
  await atReview(page, cards.asksForCode)
  await askBank(page)
  const code = bankOf(page).locator('input:not([type=hidden])')
  await code.fill('9999')
  await code.press('Enter')
  await expect(page).toHaveURL('/payment#payment_method')
  await expect(main(page).getByRole('alert')).toContainText('Your bank could not tell that it was you. Nothing was charged.')
})

test('the bank’s question is not left by a slip; whoever stops takes another card', async ({ page }) => {
  await readyToPay(page)
  await atReview(page, cards.asksForCode)
  await askBank(page)
  const dialog = page.getByRole('dialog', { name: 'Your bank is asking you' })
  await expect(bankOf(page).locator('input:not([type=hidden])')).toBeVisible()
  await expect(dialog).toContainText('10\u00a0minutes to answer')
  await page.keyboard.press('Escape')
  await expect(dialog, 'it asks first').toContainText('Your bank still waits for your answer.')
  await dialog.getByRole('button', { name: 'Back to the question' }).click()
  await expect(dialog).not.toContainText('Your bank still waits for your answer.')
  await dialog.getByRole('button', { name: 'Stop and use another card' }).click()
  await expect(page).toHaveURL('/payment#payment_method')
  await typeCard(page, cards.succeeds)
  await onward(page, 'Continue to review').click()
  await expect(page).toHaveURL('/payment/review')
  await askBank(page)
  await expectBought(page)
})

const isInFrame = (page: Page) => page.evaluate(() => document.activeElement?.tagName === 'IFRAME')

test('I give a card without a mouse', async ({ page }) => {
  await readyToPay(page)
  await page.goto('/payment')
  const fields = fieldsOf(page)
  await expect(fields.locator('#name_on_card')).toBeVisible()
  for (let steps = 0; steps < 60 && !(await isInFrame(page)); steps++) await page.keyboard.press('Tab')
  await expect(fields.locator('#name_on_card')).toBeFocused()
  await page.keyboard.type('Odile Roy')
  await page.keyboard.press('Tab')
  await page.keyboard.type(cards.succeeds)
  await expect(fields.locator('#plate')).toHaveText('Visa')
  await page.keyboard.press('Tab')
  await page.keyboard.type('08')
  await page.keyboard.press('Tab')
  await page.keyboard.type(String(new Date().getFullYear() + 3))
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await page.keyboard.press('Tab')
  await expect(fields.locator('summary'), 'a demonstration has test cards').toBeFocused()
  await page.keyboard.press('Tab')
  expect(await isInFrame(page), 'the way leads on into the shop').toBe(false)
  await page.locator('#access-read').press('Space')
  await page.locator('#terms').press('Space')
  await fields.locator('#cvc').press('Enter')
  await expect(page).toHaveURL('/payment/review')
})

test(
  'whoever asks for the card by its own address is led there, and a card that is set is kept',
  { tag: '@everywhere' },
  async ({ page }) => {
    await readyToPay(page)
    await page.goto('/payment/review')
    await expect(page, 'the address of the bill comes first').toHaveURL(/\/payment/)
    await atReview(page, cards.succeeds)
    const answer = await page.goto('/payment/creditcard')
    await expect(page).toHaveURL('/payment#payment_method')
    expect(
      await answer
        ?.request()
        .redirectedFrom()
        ?.response()
        .then((led) => led?.status()),
      'before anything is drawn',
    ).toBe(302)
    await expect(main(page)).toContainText('Visa ending in 4242')
    await main(page).getByRole('button', { name: 'Use another card' }).click()
    await expect(fieldsOf(page).locator('#number')).toBeVisible()
    await main(page).getByRole('button', { name: 'Keep the card from before' }).click()
    await agree(page)
    await onward(page, 'Continue to review').click()
    await expect(page).toHaveURL('/payment/review')
  },
)

test('my card stays as it is typed when I read on in another language', { tag: '@everywhere' }, async ({ page }) => {
  await readyToPay(page)
  await page.goto('/en/payment')
  const fields = fieldsOf(page)
  await fields.locator('summary').click()
  await expect(fields.locator('details li').first()).toContainText('Succeeds')
  await typeCard(page, cards.mistyped)
  await fields.locator('#number').fill(cards.mistyped)
  await fields.locator('#name_on_card').focus()
  await expect(fields.locator('body')).toContainText('One digit is wrong. Compare it with the card.')
  await page.getByRole('link', { name: 'Français' }).first().click()
  await expect(page).toHaveURL('/fr/payment')
  await expect(fields.getByRole('textbox', { name: 'Numéro de carte' })).toHaveValue('4242 4242 4242 4241')
  await expect(fields.locator('body')).toContainText('Un chiffre ne va pas. Comparez avec la carte.')
  await expect(fields.locator('details li').first()).toContainText('Acceptée')
  await expect(fields.locator('#name_on_card')).toHaveValue('Odile Roy')
  await expect(fields.locator('#month')).toHaveValue('08')
  await expect(fields.locator('#cvc')).toHaveValue('123')
  await fields.locator('#number').fill(cards.succeeds)
  await agree(page)
  await onward(page, 'Continuer vers la vérification').click()
  await expect(page).toHaveURL('/fr/payment/review')
  await expect(main(page)).toContainText('Visa se terminant par 4242')
})

test('a bank that takes long is waited for in plain words', { tag: '@everywhere' }, async ({ page }) => {
  test.slow()
  await readyToPay(page)
  await atReview(page, cards.slow)
  await askBank(page)
  const said = main(page).getByText('Asking your bank. Mostly this takes ten seconds.')
  await expect(said).toBeVisible()
  const line = said.locator('xpath=ancestor::output/*')
  await expect(line, 'a line as any other').toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expectBought(page)
})

test('a vault that does not answer is told, and the rest of the page is kept', async ({ page, watch }) => {
  watch.expectError(/ERR_FAILED|127\.0\.0\.1/)
  await readyToPay(page)
  let isAway = true
  await page.route(/\/fields\?/, (route) => (isAway ? route.abort() : route.continue()))
  await page.goto('/payment')
  await expect(main(page).getByRole('alert')).toContainText('The card vault does not answer.')
  await expect(main(page).locator('[class*=_go]:visible'), 'one thing is warm').toHaveText('Try again')
  await agree(page)
  isAway = false
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await typeCard(page, cards.succeeds)
  await onward(page, 'Continue to review').click()
  await expect(page).toHaveURL('/payment/review')
})

test(
  'the question that my bank asks on one device is told of on the other',
  { tag: '@everywhere' },
  async ({ page, browser }) => {
    const odile = await readyToPay(page)
    await atReview(page, cards.asksForCode)
    await askBank(page)
    await expect(bankOf(page).locator('input:not([type=hidden])')).toBeVisible()
    await onPhone(browser, async (phone) => {
      await phone.goto('/payment/review')
      await phone.getByRole('radio', { name: 'I have an account' }).check()
      await email(phone).fill(odile.email)
      await password(phone).fill(odile.password)
      await password(phone).press('Enter')
      await expect(main(phone)).toContainText('Your bank is asking in another window or on another device.')
    })
    await page.reload()
    await expect(bankOf(page).locator('input:not([type=hidden])'), 'here it is asked again').toBeVisible()
  },
)

async function onPhone(browser: Browser, act: (phone: Page) => Promise<void>) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: baseUrl ?? '' })
  await act(await awaitHydrationOn(await context.newPage()))
  await context.close()
}

test('where the vault has forgotten the code of my card, it asks for nothing else', async ({ page, watch }) => {
  watch.expectRefusal(402)
  await readyToPay(page)
  await atReview(page, cards.succeeds)
  // As after ten minutes, or after a restart of the vault.
  let isForgotten = true
  await page.route('**/api/v2/order-authorization', (route) => {
    if (route.request().method() !== 'POST' || !isForgotten) return route.continue()
    isForgotten = false
    return route.fulfill({ status: 402, json: { data: { code: '250' }, errors: [] } })
  })
  await askBank(page)
  await expect(main(page)).toContainText('For your safety we forgot the security code.')
  await expect(main(page)).toContainText('Visa ending in 4242')
  const fields = fieldsOf(page)
  await expect(fields.locator('#cvc')).toBeVisible()
  await expect(fields.locator('#number')).toBeHidden()
  await fields.locator('#cvc').fill('321')
  await onward(page, 'Continue to review').click()
  await expect(page).toHaveURL('/payment/review')
  await askBank(page)
  await expectBought(page)
})

for (const [what, number] of [
  ['said yes, and its answer was lost', cards.lost],
  ['said no, and its answer was lost', cards.lostDeclined],
  ['grants another amount', cards.otherAmount],
] as const)
  test(`whatever a gateway does, I am told how it ends: it ${what}`, { tag: '@everywhere' }, async ({ page, watch }) => {
    test.slow()
    watch.expectRefusal(402)
    await readyToPay(page)
    await atReview(page, number)
    await askBank(page)
    if (number === cards.lost) return void (await expectBought(page))
    const ends = number === cards.lostDeclined ? 'Your bank said no.' : 'The card could not be authorized.'
    await expect(main(page)).toContainText(`${ends} Nothing was charged.`, { timeout: 60_000 })
  })
