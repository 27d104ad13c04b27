import { expect } from '@playwright/test'
import { askBank, atReview, bankOf, cards } from '../../people/at-the-bank.ts'
import { languages, test } from '../../people/guest.ts'
import { readyToPay } from '../../people/ready-to-pay.ts'

for (const language of languages) {
  test(`what my bank wants pressed is in sight on a phone (${language})`, async ({ page }) => {
    await readyToPay(page)
    await atReview(page, cards.looksThenAsks, `/${language}`)
    for (const [width, height] of [
      [390, 844],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      if (width === 390) await askBank(page)
      const confirm = bankOf(page).getByRole('button').first()
      await expect(confirm).toBeVisible()
      const foot = async () => {
        const box = await confirm.boundingBox()
        const at = { x: (box?.x ?? 0) + 4, y: (box?.y ?? 0) + (box?.height ?? 0) - 1 }
        return page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.tagName, at)
      }
      await expect.poll(foot, `nothing lies over it at ${width} px`).toBe('IFRAME')
    }
  })
}
