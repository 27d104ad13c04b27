import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from '../../checks/barriers.ts'
import { expectReadable } from '../../checks/readable.ts'
import { agree, atReview, bankOf, cards, expectBought } from '../../people/at-the-bank.ts'
import { languages, test } from '../../people/guest.ts'
import { withPasses } from '../../people/owner.ts'
import { readyToPay } from '../../people/ready-to-pay.ts'
import { withSignatures } from '../../people/signatures.ts'
import { withCredit } from '../../people/with-credit.ts'
import { changeCart } from '../../people/with-cart.ts'

const main = (page: Page) => page.getByRole('main')
const code = (page: Page) => bankOf(page).locator('input:not([type=hidden])')
const texts = {
  en: {
    heading: 'Two passes, two people.',
    gate: 'Will the gate open?',
    missing: '2 things are missing before the first day.',
    photo: /^Take the photo ?, Odile$/,
    why: 'Why this price?',
    share: 'Share in your total',
    orders: 'All your orders',
    paid: 'Paid',
    two: '2 Base Passes',
    none: 'There is no such order in your account.',
  },
  fr: {
    heading: 'Deux forfaits, deux personnes.',
    gate: 'Le portillon s’ouvrira-t-il\u00a0?',
    missing: 'Il manque 2 choses avant le premier jour.',
    photo: /^Prendre la photo ?, Odile$/,
    why: 'Pourquoi ce prix\u00a0?',
    share: 'Part dans votre total',
    orders: 'Toutes vos commandes',
    paid: 'Payée',
    two: '2 forfaits Base',
    none: 'Il n’y a pas de telle commande dans votre compte.',
  },
} as const

for (const language of languages) {
  const words = texts[language]

  test(`my family buys with a question of the bank’s, by keyboard, and sees what each has and still needs (${language})`, async ({
    page,
    watch,
  }) => {
    test.slow()
    watch.expectRefusal(404)
    await readyToPay(page)
    await atReview(page, cards.asksForCode, `/${language}`)
    await main(page)
      .getByRole('button', { name: /^Pa(?:y|yer) / })
      .first()
      .press('Enter')
    await code(page).fill('1234')
    await code(page).press('Enter')
    await expectBought(page)
    await expect(page.getByRole('heading', { level: 1, name: words.heading }), 'whoever listens hears it').toBeFocused()
    const gate = main(page).getByRole('region', { name: words.gate })
    await expect(gate).toContainText(words.missing)
    await expect(gate.getByRole('link', { name: words.photo })).toBeVisible()
    await expect(main(page).locator('[class*=_go]:visible'), 'one thing is warm').toHaveCount(1)
    await main(page).getByRole('button', { name: words.why }).press('Enter')
    await main(page)
      .getByRole('button', { name: /^Odile Roy, / })
      .press('Enter')
    await expect(main(page)).toContainText(words.share)
    await expectNoBarriers(page, language)
    await expectReadable(page)
    await expectPassesHold(page)
    // The money is captured a moment after the order is placed, and the list updates by itself.
    await main(page).getByRole('link', { name: words.orders }).click()
    await expect(main(page).getByRole('row')).toHaveCount(2)
    await expect(main(page).getByRole('row').last()).toContainText(words.paid)
    await expect(main(page).getByRole('row').last(), 'how many of what').toContainText(words.two)
    await expectNoBarriers(page, language)
    await page.goto(`/${language}/myaccount/orders/0000000000`)
    await expect(main(page)).toContainText(words.none)
  })
}

/** The text on a pass fits whichever way its page was reached, and with a doubled font. */
async function expectPassesHold(page: Page) {
  const before = page.viewportSize() ?? { width: 1280, height: 720 }
  const face = main(page).locator('[class*=_holder] > :first-child').first()
  const sizeOf = async () => (await face.boundingBox())?.width
  await page.setViewportSize({ width: 390, height: 844 })
  const size = await sizeOf()
  await page.reload()
  // The page renders several times while its data loads.
  await expect.poll(sizeOf, 'the face of whoever comes by the address').toBe(size)
  const first = main(page).locator('[class*=_pass] > img').first()
  await expect(first, 'its own mountain').toHaveAttribute('src', /^\/landscapes\/.+-winter-\d{4}-pass\.svg$/)
  await page.setViewportSize({ width: 320, height: 844 })
  for (const larger of ['', '175%']) {
    await page.evaluate((size) => void (document.documentElement.style.fontSize = size), larger)
    const broken = await main(page)
      .locator('[class*=_holder] > :last-child')
      .evaluateAll(
        (names) => names.filter((name) => name.getClientRects().length > 1 || name.scrollWidth > name.clientWidth).length,
      )
    const tall = await main(page)
      .locator('[class*=_holder]')
      .evaluateAll((all) => all.filter((one) => one.clientHeight > 4 * parseFloat(getComputedStyle(one).lineHeight)).length)
    expect([broken, tall], `a name on a pass is broken, with letters of ${larger || 'their size'}`).toEqual([0, 0])
  }
  await page.evaluate(() => void (document.documentElement.style.fontSize = ''))
  await expectRoomFor(page, 'Billet de journée à Larkspur Basin')
  await page.setViewportSize(before)
}

/** A long name leaves the holder's name visible, and the pass its shape. */
async function expectRoomFor(page: Page, called: string) {
  const pass = main(page).locator('[class*=_pass]:has(> img)').first()
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const { gap, shape } = await pass.evaluate((card, text) => {
      const [what, holder] = [card.querySelector('b'), card.querySelector('[class*=_holder]')]
      if (!what || !holder) throw new Error('Nothing stands on the pass.')
      what.textContent = text
      const { width, height } = card.getBoundingClientRect()
      return { gap: holder.getBoundingClientRect().top - what.getBoundingClientRect().bottom, shape: width / height }
    }, called)
    expect(gap, `${width} px`).toBeGreaterThanOrEqual(4)
    expect(shape, `${width} px`).toBeGreaterThan(1.2)
  }
}

test('what I renew and what my child gets anew are ours at once, and not offered again', async ({ page }) => {
  test.slow()
  const last = { code: 'summit-pass-2526', variant: 'adult' }
  const odile = await withPasses(page, last)
  await withCredit(odile.email, 500_000)
  expect((await changeCart(page, 'POST', '/cart/renew')).status()).toBe(200)
  await withSignatures(page, 'Odile Roy')
  await buyWithCredit(page)
  await expect(main(page)).toContainText('Your credit has paid for all of it.')
  await expect(main(page)).toContainText('Summit Renewal')
  await page.goto('/myaccount')
  await expect(main(page).getByRole('region', { name: 'As last winter' })).toHaveCount(0)
  await expect(main(page)).toContainText(/Summit Pass|Summit Renewal/)
  await seesCredit(page)
})

async function seesCredit(page: Page) {
  const line = main(page).getByRole('link', { name: /^You have \$[\d,.]+ to your credit\.$/ })
  const left = /\$[\d,.]*\d/.exec(await line.innerText())?.[0] ?? 'nothing'
  await line.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Credit' })).toBeVisible()
  const statement = main(page).getByRole('row')
  await expect(statement.filter({ hasText: /Order \w{5}-\w{5}/ })).toContainText(left)
  await expect(statement.filter({ hasText: 'A pass that you moved' })).toContainText('+$5,000.00')
  await expectNoBarriers(page, 'en', 'narrow')
  await expectReadable(page)
  await main(page)
    .getByRole('link', { name: /^\w{5}-\w{5}$/ })
    .click()
  await expect(main(page)).toContainText('Your credit has paid for all of it.')
}

test('an upgrade takes the place of what I had', async ({ page }) => {
  test.slow()
  const odile = await withPasses(page, { code: 'base-pass', variant: 'adult' })
  await withCredit(odile.email, 500_000)
  await page.goto(`/myaccount/people/${odile.profileId}`)
  await main(page)
    .getByRole('button', { name: /^For \$[\d.,]+ more: Summit Pass/ })
    .click()
  await expect(page).toHaveURL(/\/cart$/)
  await withSignatures(page, 'Odile Roy')
  await buyWithCredit(page)
  await expect(main(page)).toContainText('Base to Summit')
  await page.goto(`/myaccount/people/${odile.profileId}`)
  await expect(main(page).getByRole('button', { name: /^For \$[\d.,]+ more: Summit Pass/ })).toHaveCount(0)
})

async function buyWithCredit(page: Page) {
  await page.goto('/payment')
  await expect(page.locator('#terms')).toBeVisible()
  if (await page.locator('#access-read').isVisible()) await agree(page)
  else await page.locator('#terms').check()
  await main(page).getByRole('button', { name: 'Continue to review' }).first().click()
  await main(page).getByRole('button', { name: 'Place the order' }).first().click()
  await expectBought(page)
}
