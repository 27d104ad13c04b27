import { expect } from '@playwright/test'
import { comeAsleep, isAwake, slowDown, untilAwake } from './hydration.ts'
import { everyAddress } from '../../checks/every-address.ts'
import { test } from '../../people/guest.ts'
import { buttonAt, buttonsOn, noteDown, settled, timesHeard, views } from './early-presses.ts'

for (const [language, width] of views) {
  for (const path of everyAddress) {
    const address = `/${language}${path === '/' ? '' : path}`

    test(`whatever I press at once on ${address} is done once, as if I had waited (${width} px)`, async ({ page, watch }) => {
      test.slow()
      // Nothing is at one of them, and an empty sign-in is refused.
      for (const status of [404, 422]) watch.expectRefusal(status)
      const html = await (await page.request.get(address)).text()
      // What the browser draws, listens from the beginning.
      if (!html.includes('id="drawn"')) return expect(html).not.toMatch(/<(?:button|form|input)/)
      await page.setViewportSize({ width, height: 844 })
      await noteDown(page)
      await slowDown(page, 4)
      const wake = await comeAsleep(page, address)
      const buttons = await buttonsOn(page)
      wake()

      for (const { place, name } of buttons) {
        const said = `${name} (${place})`
        const wakeToWait = await comeAsleep(page, address)
        const late = await buttonAt(page, place)
        wakeToWait()
        await untilAwake(page)
        const before = await settled(page)
        await late.click()
        const expected = await settled(page)
        expect(expected, `${said} does something`).not.toEqual(before)

        const wakeNow = await comeAsleep(page, address)
        const early = await buttonAt(page, place)
        await early.click()
        expect(await isAwake(page), `${said} is pressed before the page listens`).toBe(false)
        wakeNow()
        await expect.poll(() => settled(page), { message: said, timeout: 20_000 }).toEqual(expected)
        if (new URL(page.url()).pathname === address) expect(await timesHeard(early), `${said} is heard`).toBe(1)
      }
    })
  }
}
