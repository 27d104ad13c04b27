import { expect, type Page } from '@playwright/test'
import { baseUrl } from '../../../proof/src/environment.ts'
import { languages, test } from '../people/guest.ts'
import { newcomer, withAccount } from '../people/newcomer.ts'
import { withPasses } from '../people/owner.ts'

const texts = {
  en: { parts: 'My account', next: 'What comes next', offered: /It takes a minute/ },
  fr: { parts: 'Mon compte', next: 'La suite', offered: /C’est l’affaire d’une minute/ },
} as const

async function arrive(page: Page, path: string) {
  const { cookies } = await withAccount(newcomer('overview'))
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: baseUrl ?? '' })))
  await page.goto(path)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Odile' })).toBeVisible()
}

for (const language of languages) {
  test(`each part of my account is named once, in sight at every width, and the warm button does what is offered (${language})`, async ({
    page,
  }) => {
    await arrive(page, `/${language}/myaccount`)
    const main = page.getByRole('main')
    const parts = main.getByRole('navigation', { name: texts[language].parts }).getByRole('link')
    await expect(parts).toHaveCount(6)
    for (const part of await parts.all()) {
      const to = (await part.getAttribute('href')) ?? ''
      const named = (await part.innerText()).trim()
      // A task may link to the page where it is done, with a text of its own; so it is no second link to the same
      // place.
      await expect(main.locator(`a[href="${to}"]`).filter({ hasText: named })).toHaveCount(1)
    }
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      for (const part of await parts.all()) await expect(part, `${width} px`).toBeInViewport({ ratio: 1 })
    }
    const next = main.getByRole('region', { name: texts[language].next })
    await expect(next.getByText(texts[language].offered)).toBeVisible()
    // One accent-coloured button, and it links to the first missing task.
    const ember = await next.getByRole('link').evaluateAll((links) => {
      const warm = getComputedStyle(document.documentElement).getPropertyValue('--ember')
      const probe = Object.assign(document.createElement('i'), { style: '' })
      probe.style.backgroundColor = warm
      document.body.append(probe)
      const color = getComputedStyle(probe).backgroundColor
      probe.remove()
      return links.filter((link) => getComputedStyle(link).backgroundColor === color).map((link) => link.getAttribute('href'))
    })
    expect(ember).toEqual([expect.stringMatching(new RegExp(`^/${language}/myaccount/people/\\d+/photo$`))])
  })
}

test('each pass in my household has the mountain that it has in the shop', async ({ page }) => {
  await withPasses(page, { code: 'base-pass', variant: 'adult' }, { code: 'summit-pass', variant: 'child' })
  await page.goto('/myaccount')
  const pictures = page.getByRole('main').locator('li [data-state="in_force"] img')
  await expect(pictures).toHaveCount(2)
  const addresses = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  expect(addresses).toEqual([0, 1].map(() => expect.stringMatching(/^\/landscapes\/.+-winter-\d{4}-pass\.svg$/)))
  expect(new Set(addresses).size).toBe(2)
})
