import { expect, type Page } from '@playwright/test'
import { askBank, atReview, cards } from '../../people/at-the-bank.ts'
import { test } from '../../people/guest.ts'
import { readyToPay } from '../../people/ready-to-pay.ts'

const main = (page: Page) => page.getByRole('main')

test('what nobody knows yet is said, survives a reload, and ends by itself', async ({ page }) => {
  test.slow()
  await readyToPay(page)
  await atReview(page, cards.verySlow)
  await askBank(page)
  await expect(main(page)).toContainText('We don’t know yet. We are asking your bank.', { timeout: 25_000 })
  await page.reload()
  await expect(main(page)).toContainText('We don’t know yet. We are asking your bank.')
  await expect(main(page)).toContainText('Your bank has said yes.', { timeout: 60_000 })
})

for (const [what, number, ends] of [
  ['is still in progress', cards.pending, /Your bank has said yes\./],
  ['failed once', cards.errorOnce, /Your bank has said yes\./],
  ['was in progress, and says no', cards.pendingDeclined, /Your bank said no\. Nothing was charged\./],
  ['is not reached', cards.down, /That was us, not your bank\./],
] as const)
  test(`whatever a gateway does, I am told how it ends: it ${what}`, async ({ page, watch }) => {
    test.slow()
    watch.expectRefusal(402)
    await readyToPay(page)
    await atReview(page, number)
    await askBank(page)
    await expect(main(page)).toContainText(ends, { timeout: 60_000 })
  })
