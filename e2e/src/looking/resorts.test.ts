import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from '../checks/barriers.ts'
import { languages, tabTo, test } from '../people/guest.ts'

const texts = {
  en: {
    region: 'Region',
    reservation: 'Reservation',
    season: 'Season',
    pass: 'Pass',
    elsewhere: 'with a reservation with the resort',
    rockies: 'Rockies',
    found: (count: number) => `${count} resorts`,
    none: 'No mountain is all of that.',
    all: 'Show all resorts',
    onMap: 'The resorts on the map',
    maple: 'the Maple Pass',
    booked: /Valid with a reservation/,
    elsewhereOnly: ['Northing Pass, WA', 'Sparrow Notch, NH'],
    larch: 'Larch Saddle, AB',
  },
  fr: {
    region: 'Région',
    reservation: 'Réservation',
    season: 'Saison',
    pass: 'Forfait',
    elsewhere: 'avec réservation auprès de la station',
    rockies: 'Rocheuses',
    found: (count: number) => `${count} stations`,
    none: 'Aucune montagne n’est tout cela.',
    all: 'Voir toutes les stations',
    onMap: 'Les stations sur la carte',
    maple: 'le forfait Érable',
    booked: /Valable sur réservation/,
    elsewhereOnly: ['Northing Pass (Washington)', 'Sparrow Notch (New Hampshire)'],
    larch: 'Larch Saddle (Alberta)',
  },
} as const

const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })

/** With the keyboard only: to the word, down to the option, and choose it. */
async function pickByKeyboard(page: Page, word: string, option: string) {
  const trigger = page.getByRole('combobox', { name: word, exact: true })
  await tabTo(page, trigger)
  await page.keyboard.press('Enter')
  const wanted = page.getByRole('option', { name: option, exact: true })
  const isActive = async () => (await wanted.getAttribute('id')) === (await trigger.getAttribute('aria-activedescendant'))
  for (let steps = 0; steps < 20 && !(await isActive()); steps++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(trigger).toHaveText(option)
  await expect(trigger).toBeFocused()
}

for (const language of languages) {
  const words = texts[language]

  test(`I ask for less by keyboard alone, and the address keeps what I asked for (${language})`, async ({ page }) => {
    await page.goto(`/${language}/resorts`)
    await expect(cards(page)).toHaveCount(14)
    await pickByKeyboard(page, words.reservation, words.elsewhere)
    await expect(cards(page)).toHaveText([...words.elsewhereOnly])
    await expect(page.getByRole('status').filter({ hasText: words.found(2) })).toBeVisible()

    await page.reload()
    await expect(cards(page)).toHaveCount(2)
    await pickByKeyboard(page, words.region, words.rockies)
    await expect(page.getByText(words.none)).toBeVisible()
    await page.getByRole('button', { name: words.all }).click()
    await expect(cards(page)).toHaveCount(14)
    await expect(page).toHaveURL(new RegExp(`/${language}/resorts$`))
  })

  test(`the map shows what I found and leads there (${language})`, async ({ page }) => {
    await page.goto(`/${language}/resorts?pass=maple-pass`)
    await expect(cards(page)).toHaveCount(4)
    await expect(page.getByRole('combobox', { name: words.pass, exact: true })).toHaveText(words.maple)
    const pins = page.getByRole('list', { name: words.onMap }).getByRole('link')
    await expect(pins).toHaveCount(4)
    await expect(pins.filter({ hasText: 'Larch Saddle' })).toHaveAccessibleName(words.booked)
    await tabTo(page, pins.filter({ hasText: 'Larch Saddle' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${language}/resorts/LAR$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.larch)
  })
}

test('what I asked for means the same in the other language', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/en/resorts?q=e&place=subregion-LKB')
  await expect(page.getByRole('combobox', { name: 'Region', exact: true })).toHaveText('Rockies')
  await page.getByRole('searchbox').fill('timb')
  await expect(cards(page)).toHaveText(['Timberline Ferry, WY'])
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click()
  await expect(page.getByRole('combobox', { name: 'Région', exact: true })).toHaveText('Rocheuses')
  await expect(cards(page)).toHaveText(['Timberline Ferry (Wyoming)'])
})

test('a card leads to its resort, wherever it is pressed', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/en/resorts?q=val')
  // The link covers the whole card, which Playwright would treat as an obstacle.
  await page.getByRole('main').getByText('12 lifts').click({ force: true })
  await expect(page).toHaveURL(/\/en\/resorts\/VPD$/)
})

test.describe('in a browser that was never here', () => {
  test.use({ cold: true })
  test('the pictures of resorts that I have not come to yet are not fetched', { tag: '@everywhere' }, async ({ page }) => {
    // One below the other; a browser without information on its connection loads lazy pictures within 3,000 px.
    await page.setViewportSize({ width: 340, height: 700 })
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/landscapes/')) fetched.push(request.url())
    })
    await page.goto('/en/resorts')
    await expect(cards(page)).toHaveCount(14)
    await page.waitForLoadState('networkidle')
    expect(fetched.length).toBeLessThan(14)
  })
})

test('everybody can use it after a choice, by day, by night and on the smallest phone', async ({ page }) => {
  await page.goto('/fr/resorts?pass=base-pass&way=here')
  await expect(cards(page).first()).toBeVisible()
  await expectNoBarriers(page, 'fr')
})
