import type { Page } from '@playwright/test'

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
