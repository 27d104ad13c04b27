import { expect, type Page } from '@playwright/test'
import { languages, test } from '../people/guest.ts'

type Resort = { name: string; region: string; subregion: string }

async function resortsOf(page: Page, language: string): Promise<Resort[]> {
  const response = await page.request.get(`/api/v2/resorts?locale=${language}`)
  const { data } = (await response.json()) as { data: Resort[] }
  return data
}

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{Diacritic}/gu, '')
const wordsOf = ({ name, region, subregion }: Resort) => [name, region, subregion].join(' ').split(/[\s,]+/)
const accented = (resort: Resort) => wordsOf(resort).find((word) => withoutAccents(word) !== word)
/** The state behind the comma may be elsewhere on the page. */
const nameOf = ({ name }: Resort) => name.split(',')[0] ?? name

for (const language of languages) {
  test(`I find a resort by typing without accents (${language})`, async ({ page }) => {
    const resorts = await resortsOf(page, language)
    expect(resorts).toHaveLength(14)
    const wanted = resorts.find(accented)
    const word = wanted && accented(wanted)
    const other = resorts.find((resort) => !accented(resort))
    if (!word || !other) throw new Error('This journey needs a resort with an accent, and one without.')

    await page.goto(`/${language}/resorts`)
    const main = page.getByRole('main')
    for (const resort of resorts) await expect(main.getByText(nameOf(resort)).first()).toBeVisible()

    await page.getByRole('searchbox').fill(withoutAccents(word).toLowerCase())
    await expect(main.getByText(nameOf(other))).toHaveCount(0)
    await expect(main.getByText(nameOf(wanted)).first()).toBeVisible()
  })
}

test('a search that finds nothing says so, and lets me see all again', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/en/resorts')
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByText('No mountain answers to “zzzz”.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all resorts' }).first().click()
  await expect(page.getByText('14 resorts')).toBeVisible()
})
