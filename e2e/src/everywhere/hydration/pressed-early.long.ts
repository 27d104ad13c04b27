import { expect } from '@playwright/test'
import { openUnhydrated, isHydrated, slowDown, untilHydrated } from './hydration.ts'
import { everyAddress } from '../../checks/every-address.ts'
import { test } from '../../people/guest.ts'
import { buttonAt, buttonsOn, noteDown, waitUntilSettled, timesHeard, views } from './early-presses.ts'

for (const [language, width] of views) {
  for (const path of everyAddress) {
    const address = `/${language}${path === '/' ? '' : path}`

    test(`whatever I press at once on ${address} is done once, as if I had waited (${width} px)`, async ({ page, watch }) => {
      test.slow()
      // Some addresses are 404, and an empty sign-in is refused.
      for (const status of [404, 422]) watch.expectRefusal(status)
      const html = await (await page.request.get(address)).text()
      // A page that the browser renders is interactive from the beginning.
      if (!html.includes('id="prerendered"')) return expect(html).not.toMatch(/<(?:button|form|input)/)
      await page.setViewportSize({ width, height: 844 })
      await noteDown(page)
      await slowDown(page, 4)
      const hydrate = await openUnhydrated(page, address)
      const buttons = await buttonsOn(page)
      hydrate()

      for (const { place, name } of buttons) {
        const said = `${name} (${place})`
        const hydrateToWait = await openUnhydrated(page, address)
        const late = await buttonAt(page, place)
        hydrateToWait()
        await untilHydrated(page)
        const before = await waitUntilSettled(page)
        await late.click()
        const expected = await waitUntilSettled(page)
        expect(expected, `${said} does something`).not.toEqual(before)

        const hydrateNow = await openUnhydrated(page, address)
        const early = await buttonAt(page, place)
        await early.click()
        expect(await isHydrated(page), `${said} is pressed before the page listens`).toBe(false)
        hydrateNow()
        await expect.poll(() => waitUntilSettled(page), { message: said, timeout: 45_000 }).toEqual(expected)
        if (new URL(page.url()).pathname === address) expect(await timesHeard(early), `${said} is heard`).toBe(1)
      }
    })
  }
}
