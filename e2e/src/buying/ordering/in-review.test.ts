import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { expectNoBarriers } from '../../checks/barriers.ts'
import { expectReadable } from '../../checks/readable.ts'
import { showCode, showPassword } from '../../people/at-desk.ts'
import { askBank, atReview, cards, expectBought } from '../../people/at-the-bank.ts'
import { languages, test } from '../../people/guest.ts'
import { awaitMail } from '../../people/mailbox.ts'
import { readyToPay } from '../../people/ready-to-pay.ts'

const main = (page: Page) => page.getByRole('main')
/** One order is accepted, the other refused. */
const texts = {
  en: {
    waits: 'We look at your order first.',
    cost: 'What it will cost',
    nothing: 'Until then nothing is charged and the passes wait.',
    decides: (number: string) => `${number}/accept`,
    mails: ['We are looking at your order', 'First light is yours'],
    heading: 'Two passes, two people.',
    lead: 'Will the gate open?',
    after: 'What happens next',
    tag: /Paid|Placed/,
  },
  fr: {
    waits: 'Nous examinons d’abord votre commande.',
    cost: 'Ce que cela coûtera',
    nothing: 'D’ici là, rien n’est débité et les forfaits attendent.',
    decides: (number: string) => `${number}/refuse`,
    mails: ['Nous regardons votre commande', 'n’a pas été passée'],
    heading: 'Cette commande est annulée.',
    lead: 'Nous l’avons regardée et n’avons pas pu l’accepter.',
    after: 'Ce que vous pouvez faire',
    tag: 'Annulée',
  },
} as const

/** A staff member decides by the desk's API, which has no page for it yet. */
async function decide(browser: Browser, path: string) {
  const context = await browser.newContext()
  const desk = await context.newPage()
  await desk.goto('/staff')
  await showPassword(desk, 'en', 'agent@alpenglow.example')
  await showCode(desk, 'en')
  const token = (await context.cookies()).find(({ name }) => name === 'desk_csrf')?.value ?? ''
  const answer = await desk.request.post(`/api/v2/staff/orders/${path}`, {
    headers: { 'x-csrf-token': decodeURIComponent(token) },
    ...(path.endsWith('refuse') && { data: { data: { reason: 'not_reached' } } }),
  })
  expect(answer.status(), await answer.text()).toBe(200)
  await context.close()
}

for (const language of languages) {
  const words = texts[language]

  test(`a large order waits for the desk, which says how it ends; I am told each time, on the page and by mail (${language})`, async ({
    page,
    browser,
  }) => {
    test.slow()
    // The tested shop reviews every order in Canadian dollars.
    const odile = await readyToPay(page, true, 'maple-pass')
    await atReview(page, cards.succeeds, `/${language}`)
    await askBank(page)
    const number = await expectBought(page)
    await expect(page.getByRole('heading', { level: 1, name: words.waits })).toBeVisible()
    await expect(main(page)).toContainText(words.nothing)
    await expectNoBarriers(page, language)
    await expectReadable(page)
    await expectBelowThePasses(page, main(page).getByRole('region', { name: words.cost }))
    await awaitMail(odile.email, words.mails[0])

    await decide(browser, words.decides(number))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: words.heading })).toBeVisible()
    await expect(main(page)).toContainText(words.lead)
    await expectRoomBelow(main(page).getByRole('heading', { level: 2, name: words.after }))
    await expectNoBarriers(page, language)
    await expectReadable(page)
    await awaitMail(odile.email, words.mails[1])
    await page.goto(`/${language}/myaccount/orders`)
    await expect(main(page).getByRole('row').last()).toContainText(words.tag)
  })
}

/** The bill is aligned with the two passes above it. */
async function expectBelowThePasses(page: Page, bill: Locator) {
  const before = page.viewportSize() ?? { width: 1280, height: 720 }
  const [first, second] = [0, 1].map((at) => main(page).locator('li:has([class*=_pass])').nth(at))
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const [one, other, below] = await Promise.all([first, second, bill].map((place) => place?.boundingBox()))
    if (!one || !other || !below) throw new Error('It is not there.')
    expect(below.x, `${width} px`).toBeCloseTo(one.x, 0)
    expect(below.x + below.width, `${width} px`).toBeCloseTo(other.x + other.width, 0)
  }
  await page.setViewportSize(before)
}

/** A heading stands closer to its content than to the block before it, but not on it. */
const expectRoomBelow = async (heading: Locator) =>
  expect(
    await heading.evaluate(
      (one) => (one.nextElementSibling?.getBoundingClientRect().top ?? 0) - one.getBoundingClientRect().bottom,
    ),
  ).toBeGreaterThanOrEqual(8)
