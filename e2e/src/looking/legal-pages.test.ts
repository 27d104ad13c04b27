import { expect } from '@playwright/test'
import { shareOf } from '../checks/breadth.ts'
import { languages, tabTo, test } from '../people/guest.ts'

const pages = {
  terms: { en: 'Terms of sale', fr: 'Conditions de vente' },
  privacy: { en: 'Privacy policy', fr: 'Politique de confidentialité' },
  refunds: { en: 'Refunds and deferral', fr: 'Remboursement et report' },
  accessibility: { en: 'Accessibility', fr: 'Accessibilité' },
}
const texts = {
  en: {
    since: (day: string) => `in effect since ${day}`,
    days: {
      terms: '26 November 2026',
      privacy: '25 November 2026',
      refunds: '26 November 2026',
      accessibility: '1 September 2025',
    },
    contents: 'On this page',
    others: 'Other versions',
    demo: /demonstration shop/,
  },
  fr: {
    since: (day: string) => `en vigueur depuis le ${day}`,
    days: {
      terms: '26 novembre 2026',
      privacy: '25 novembre 2026',
      refunds: '26 novembre 2026',
      accessibility: '1er septembre 2025',
    },
    contents: 'Sur cette page',
    others: 'Autres versions',
    demo: /boutique de démonstration/,
  },
}

for (const language of languages) {
  const all = Object.entries(pages) as [keyof typeof pages, (typeof pages)['terms']][]
  for (const [name, titles] of shareOf(all, all.slice(0, 2))) {
    test(`I read /${name} (${language}): its title, its version, the day since which it holds, its contents`, async ({
      page,
    }) => {
      const calls: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/legal-texts')) calls.push(request.url())
      })
      await page.goto(`/${language}/${name}`)
      const { since, days, contents, demo } = texts[language]
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[language])
      await expect(page).toHaveTitle(new RegExp(`^${titles[language]} · Alpenglow`))
      await expect(page.getByText(since(days[name]))).toBeVisible()
      await expect(page.getByRole('article')).toContainText(demo)

      const list = page.getByRole('navigation', { name: contents }).getByRole('link')
      const sections = page.getByRole('article').getByRole('heading', { level: 2 })
      expect(await sections.allTextContents()).toEqual(expect.arrayContaining(await list.allTextContents()))
      expect(await list.count()).toBeGreaterThan(3)
      await list.last().click()
      await expect(sections.filter({ hasText: (await list.last().textContent()) ?? '' })).toBeInViewport()
      expect(calls, 'the text came with the page').toEqual([])
    })
  }

  test(
    `I compare the version that I accepted with the one in effect (${language})`,
    { tag: '@everywhere' },
    async ({ page }) => {
      await page.goto(`/${language}/refunds`)
      const others = page.getByRole('navigation', { name: texts[language].others })
      await tabTo(page, others.getByRole('link').last())
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/${language}/refunds\\?version=1$`))
      const article = page.getByRole('article')
      await expect(article).toContainText(language === 'fr' ? 'dans les 7 jours' : 'within 7 days')
      await expect(article).toContainText(
        language === 'fr' ? 'Cette version ne s’applique plus' : 'This version no longer applies',
      )
      await page.reload()
      await expect(article).toContainText(language === 'fr' ? 'dans les 7 jours' : 'within 7 days')
      await article
        .getByRole('link', { name: language === 'fr' ? 'Lire la version en vigueur' : 'Read the version in effect' })
        .click()
      await expect(article).toContainText(language === 'fr' ? 'dans les 14 jours' : 'within 14 days')
    },
  )
}

test('links between the texts stay in the shop and in its language', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/fr/terms')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('article').getByRole('link', { name: 'Remboursement et report' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Remboursement et report')
  await expect(page).toHaveURL(/\/fr\/refunds$/)
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

for (const version of shareOf(['99', 'latest'], ['latest'])) {
  test(`a version that does not exist (${version}) says so and leads on`, { tag: '@everywhere' }, async ({ page, watch }) => {
    watch.expectRefusal(404)
    await page.goto(`/terms?version=${version}`)
    await expect(page.getByText(`There is no version ${version} of this text.`)).toBeVisible()
    await page.getByRole('link', { name: 'Read the version in effect' }).click()
    await expect(page.getByText(texts.en.since(texts.en.days.terms))).toBeVisible()
  })
}

test('on paper there is the text, and nothing of the shop around it', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Who is responsible').last()).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
})
