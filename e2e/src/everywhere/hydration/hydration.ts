import { expect, type Page } from '@playwright/test'

/** The page is there, and listens only when it is let. */
export async function seeAsleep(page: Page, script: string, come: () => Promise<unknown>): Promise<() => void> {
  let wake = () => {}
  const awaited = new Promise<void>((resolve) => (wake = resolve))
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    await awaited
    await route.continue()
  })
  await come()
  return wake
}

export const isAwake = (page: Page): Promise<boolean> => page.evaluate(() => 'isAwake' in window)
export const untilAwake = (page: Page) => page.waitForFunction(() => 'isAwake' in window)

/** What a page looks like is known once its styles are there; before that all of it can be pressed, also what will be hidden. */
export const comeAsleep = (page: Page, address: string) =>
  seeAsleep(page, 'index', async () => {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    const links = page.locator('link[rel=stylesheet]:not([disabled])')
    await expect.poll(() => links.evaluateAll((all) => all.every((link) => (link as HTMLLinkElement).sheet))).toBe(true)
  })

/** As on a cheap phone: all that a page computes takes so many times as long. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const processor = await page.context().newCDPSession(page)
  await processor.send('Emulation.setCPUThrottlingRate', { rate: times })
}
