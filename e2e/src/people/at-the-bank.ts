import { expect, type FrameLocator, type Page } from '@playwright/test'

/** Cards of the sandbox, by what they do (sandbox/src/gateway/test-cards.ts). */
export const cards = {
  succeeds: '4242424242424242',
  insufficientFunds: '4000000000002040',
  asksForCode: '4000000000003402',
  looksThenAsks: '4000000000003303',
  slow: '4000000000000069',
  verySlow: '4000000000000309',
  pending: '4000000000005001',
  pendingDeclined: '4000000000005019',
  lost: '4000000000009003',
  lostDeclined: '4000000000009011',
  errorOnce: '4000000000009102',
  otherAmount: '4000000000009201',
  down: '4000000000009300',
  wrongCode: '4000000000002099',
  mistyped: '4242424242424241',
} as const

/** The fields of the card: the vault's frame. */
export const fieldsOf = (page: Page): FrameLocator => page.locator('#payment_method').frameLocator('iframe')

/** The bank's page, in a frame of the vault's, in the dialog. */
export const bankOf = (page: Page): FrameLocator => page.getByRole('dialog').frameLocator('iframe').frameLocator('iframe')

export async function typeCard(page: Page, number: string): Promise<void> {
  // The fields are hidden until they are interactive.
  await page.locator('iframe[data-ready]').first().waitFor()
  const fields = fieldsOf(page)
  await fields.locator('#name_on_card').fill('Odile Roy')
  await fields.locator('#number').fill(number)
  await fields.locator('#month').selectOption('08')
  await fields.locator('#year').selectOption(String(new Date().getFullYear() + 3))
  await fields.locator('#cvc').fill('123')
}

/** Ticks what has to be agreed to before payment. */
export async function agree(page: Page): Promise<void> {
  await page.locator('#access-read').check()
  await page.locator('#terms').check()
}

const visibleGo = (page: Page) => page.locator('button[data-kind=go]:visible').last()

/** Goes to the review with this card. */
export async function atReview(page: Page, number: string, prefix = ''): Promise<void> {
  await page.goto(`${prefix}/payment`)
  await typeCard(page, number)
  await agree(page)
  await visibleGo(page).click()
  await expect(page).toHaveURL(`${prefix}/payment/review`)
}

/** The one press: authorizes the card, and places the order if the bank agrees. */
export async function askBank(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(?:Pay|Payer) / })
    .first()
    .click()
}

const orderPage = /\/myaccount\/orders\/[0-9A-HJKMNP-TV-Z]{10}$/
/** The order was placed; returns its number. */
export async function expectBought(page: Page): Promise<string> {
  await expect(page).toHaveURL(orderPage, { timeout: 60_000 })
  return page.url().slice(-10)
}
