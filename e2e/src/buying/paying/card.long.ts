import { expect, type Page } from '@playwright/test'
import { askBank, atReview, cards, expectBought } from '../../people/at-the-bank.ts'
import { test } from '../../people/guest.ts'
import { readyToPay } from '../../people/ready-to-pay.ts'

const main = (page: Page) => page.getByRole('main')

test('what nobody knows yet is said, survives a reload, and ends by itself', async ({ page }) => {
  test.slow()
  await readyToPay(page)
  await atReview(page, cards.verySlow)
  await askBank(page)
  await expect(main(page)).toContainText('We don’t know yet what your bank decided.', { timeout: 60_000 })
  await page.reload()
  await expect(main(page)).toContainText('We don’t know yet what your bank decided.')
  await expectBought(page)
})

for (const [what, number, ends] of [
  ['is still in progress', cards.pending, 'bought'],
  ['failed once', cards.errorOnce, 'bought'],
  ['was in progress, and says no', cards.pendingDeclined, /Your bank said no\. Nothing was charged\./],
  ['is not reached', cards.down, /That was us, not your bank\./],
] as const)
  test(`whatever a gateway does, I am told how it ends: it ${what}`, async ({ page, watch }) => {
    test.slow()
    watch.expectRefusal(402)
    await readyToPay(page)
    await atReview(page, number)
    await askBank(page)
    if (ends === 'bought') await expectBought(page)
    else await expect(main(page)).toContainText(ends, { timeout: 60_000 })
  })
