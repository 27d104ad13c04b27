import { expect, type Page } from '@playwright/test'
import { languages, test } from './guest.ts'

type Resort = { name: string }

async function resortsOf(page: Page, language: string): Promise<Resort[]> {
  const response = await page.request.get(`/api/v2/resorts?locale=${language}`)
  const { data } = (await response.json()) as { data: Resort[] }
  return data
}

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{Diacritic}/gu, '')
/** "Val-Hêtre, QC" is listed with its place apart or together; the name itself is what stands before the comma. */
const nameOf = ({ name }: Resort) => name.split(',')[0] ?? name

for (const language of languages) {
  test(`I find a resort by typing its name without accents (${language})`, async ({ page }) => {
    const resorts = await resortsOf(page, language)
    expect(resorts).toHaveLength(14)
    const wanted = resorts.find((resort) => withoutAccents(nameOf(resort)) !== nameOf(resort))
    const other = resorts.find((resort) => resort !== wanted)
    if (!wanted || !other) throw new Error('No resort has an accent in its name; this journey needs one.')

    await page.goto(`/${language}/resorts`)
    const main = page.getByRole('main')
    for (const resort of resorts) await expect(main.getByText(nameOf(resort)).first()).toBeVisible()

    await page.getByRole('searchbox').fill(withoutAccents(nameOf(wanted)).toLowerCase())
    await expect(main.getByText(nameOf(wanted)).first()).toBeVisible()
    await expect(main.getByText(nameOf(other))).toHaveCount(0)
  })
}

test('a search that finds nothing says so, and lets me see all again', async ({ page }) => {
  await page.goto('/en/resorts')
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByText('No mountain answers to “zzzz”.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all resorts' }).first().click()
  await expect(page.getByText('14 resorts')).toBeVisible()
})
