import { expect, type Locator } from '@playwright/test'
import { shareOf } from '../checks/breadth.ts'
import { languages, signIn, test } from '../people/guest.ts'
import { passSkies, unlike } from '../checks/contrast-on-pictures.ts'

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not there.')
  return box
}

for (const width of shareOf([320, 390], [320])) {
  test.describe(`on a phone of ${width} px`, () => {
    test.use({ viewport: { width, height: 700 } })

    for (const language of languages) {
      test(
        `the winter of a ticket stands beside its name, in the sky (${language})`,
        { tag: '@everywhere' },
        async ({ page }) => {
          await page.goto(`/${language}/products/day-ticket-grey-heron-ridge`)
          const card = page.locator('main :has(> picture ~ span)').first()
          const [name, season] = [await boxOf(card.locator('span').nth(0)), await boxOf(card.getByText('26/27'))]
          expect(season.x).toBeGreaterThan(name.x + name.width)
          expect(season.y).toBeLessThan(name.y + 12)
          expect(await unlike(page, passSkies)).toEqual([])
        },
      )

      test(
        `the dot on the day that I chose leaves its number alone, and no price is broken in two (${language})`,
        { tag: '@everywhere' },
        async ({ page }) => {
          await page.goto(`/${language}/products/day-ticket-larkspur-basin`)
          const main = page.getByRole('main')
          await main.getByRole('button', { name: language === 'en' ? 'Next month' : 'Mois suivant' }).click()
          const day = main.getByRole('gridcell').getByText('28', { exact: true })
          await day.click()
          await expect(main.getByRole('gridcell', { selected: true })).toContainText('28')
          const number = await boxOf(day)
          const dot = await boxOf(day.locator('xpath=../span[last()]'))
          expect(dot.x > number.x + number.width || dot.y + dot.height < number.y).toBe(true)
          for (const price of await main.locator('dl dd').filter({ hasText: '$' }).all()) {
            const lines = await price.evaluate((element) => {
              const range = document.createRange()
              range.selectNodeContents(element)
              return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
            })
            expect(lines).toBe(1)
          }
        },
      )

      test(
        `what the shop’s foot offers is level, and begins where it does (${language})`,
        { tag: '@everywhere' },
        async ({ page }) => {
          await page.goto(`/${language}/login`)
          const foot = page.getByRole('contentinfo')
          const edge = (await boxOf(foot.getByRole('link', { name: 'Alpenglow' }))).x
          const lights = await Promise.all((await foot.getByRole('group').locator('label').all()).map(boxOf))
          expect(new Set(lights.map(({ y }) => Math.round(y))).size).toBe(1)
          const rows = Map.groupBy(
            await Promise.all((await foot.locator('nav').locator('a, button').all()).map(boxOf)),
            ({ y }) => Math.round(y),
          )
          for (const row of rows.values()) expect(Math.min(...row.map(({ x }) => x)) - edge).toBeLessThan(2)
        },
      )

      test(`the parts of my account stand in two rows, not too close to each other (${language})`, async ({ page }) => {
        await page.goto(`/${language}/login`)
        await signIn(page)
        await page.waitForURL('**/myaccount')
        const parts = page.getByRole('main').getByRole('navigation').getByRole('link')
        await expect(parts).toHaveCount(6)
        const tops = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().y))
        expect(new Set(tops).size).toBe(2)
      })
    }
  })
}
