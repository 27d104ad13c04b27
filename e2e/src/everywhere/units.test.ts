import { expect, type Page } from '@playwright/test'
import { baseUrl } from '../../../proof/src/environment.ts'
import { languages, test } from '../people/guest.ts'
import { newcomer, withAccount } from '../people/newcomer.ts'
import { everyPage, fetchAsSent } from '../checks/indexed-pages.ts'

const figures = (page: Page) => page.getByRole('main').locator('dl').first()
const about = (page: Page) => page.getByRole('main').locator('section p').first()
const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.url().endsWith('/api/v2/me') && answer.ok())

test('a browser from the States is told feet, with commas, in figures and in prose, from the first frame on', async ({
  page,
}) => {
  const html = await fetchAsSent(page, '/resorts/LKB', 'en-US,en;q=0.9')
  for (const told of ['11,024\u00a0ft', '2,026\u00a0ac', 'above 9,500\u00a0ft the trees end']) expect(html).toContain(told)
  await page.goto('/resorts/LKB')
  await expect(figures(page)).toContainText('11,024\u00a0ft')
  await expect(about(page)).toContainText('above 9,500\u00a0ft')
})

test.describe('from Canada', () => {
  test.use({ locale: 'en-CA' })
  test('a browser from anywhere else is told metres', { tag: '@everywhere' }, async ({ page }) => {
    await page.goto('/resorts/LKB')
    await expect(figures(page)).toContainText('3,360\u00a0m')
    await expect(about(page)).toContainText('above 2,900\u00a0m')
  })
})

test('in French it is metres, with narrow spaces, until I choose otherwise', async ({ page }) => {
  expect(await fetchAsSent(page, '/fr/resorts/LKB', 'en-US')).toContain('3\u202f360\u00a0m')
  await page.goto('/resorts/LKB')
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click()
  await expect(figures(page)).toContainText('3\u202f360\u00a0m')
  await expect(about(page)).toContainText('2\u202f900\u00a0m')
})

test(
  'what I have chosen holds over what my browser says, in both languages',
  { tag: '@everywhere' },
  async ({ page, context }) => {
    const client = await withAccount(newcomer('units'))
    await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: baseUrl ?? '' })))
    await page.goto('/fr/resorts/LKB')
    await expect(figures(page)).toContainText('11\u202f024\u00a0pi')

    await page.goto('/myaccount/preferences')
    const done = saved(page)
    await page.getByRole('radio', { name: 'Meters and kilometers' }).check()
    await done
    await page.goto('/resorts/LKB', { waitUntil: 'commit' })
    const asSent = await page.content()
    await expect(page.getByRole('banner').getByText('Odile')).toBeVisible()
    await expect(figures(page)).toContainText('3,360\u00a0m')
    expect(asSent, 'not even for a moment').not.toContain('11,024')
    await page.goto('/resorts/LKB?day=2027-01-01')
    await expect(figures(page), 'where the browser draws, too').toContainText('3,360\u00a0m')
  },
)

for (const language of languages) {
  test(`no page mixes units, or writes figures as another language does (${language})`, async ({ page }) => {
    const all = await everyPage(page, language === 'en' ? '' : '/fr', language === 'en' ? 'en-US' : 'fr-CA')
    const foreign =
      language === 'en'
        ? /\d[\s\u00a0\u202f](?:m|km|cm|ha)\b|\d[\u00a0\u202f]\d{3}\b/
        : /\d[\s\u00a0\u202f](?:pi|ft|ac)\b|\d,\d{3}(?!\d|\u00a0%)/
    for (const [path, said] of all) expect(said, path).not.toMatch(foreign)
  })
}
