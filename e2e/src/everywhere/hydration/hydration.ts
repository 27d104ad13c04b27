import { expect, type Page } from '@playwright/test'

/** Opens a page whose hydration waits until the test releases it. */
export async function holdHydration(page: Page, script: string, come: () => Promise<unknown>): Promise<() => void> {
  let hydrate = () => {}
  const awaited = new Promise<void>((resolve) => (hydrate = resolve))
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    await awaited
    await route.continue()
  })
  await come()
  return hydrate
}

export const isHydrated = (page: Page): Promise<boolean> => page.evaluate(() => 'isHydrated' in window)
export const untilHydrated = (page: Page) => page.waitForFunction(() => 'isHydrated' in window)

/** Waits for the styles: before that everything can be pressed, even what they will hide. */
export const openUnhydrated = (page: Page, address: string) =>
  holdHydration(page, 'index', async () => {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    const links = page.locator('link[rel=stylesheet]:not([type])')
    await expect.poll(() => links.evaluateAll((all) => all.every((link) => (link as HTMLLinkElement).sheet))).toBe(true)
  })

/** Throttles the processor, as on a cheap phone. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const processor = await page.context().newCDPSession(page)
  await processor.send('Emulation.setCPUThrottlingRate', { rate: times })
}
