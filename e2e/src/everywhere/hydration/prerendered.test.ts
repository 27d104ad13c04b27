import { expect } from '@playwright/test'
import { shareOf } from '../../checks/breadth.ts'
import { holdHydration } from './hydration.ts'
import { email, languages, signIn, test } from '../../people/guest.ts'
import { shifts } from '../../checks/layout-shifts.ts'

const copy = {
  en: { home: 'passes', pass: 'Base Pass', price: /\$\d/, resort: 'Larkspur Basin' },
  fr: { home: 'forfaits', pass: 'Forfait Base', price: /\d\u00a0\$/, resort: 'Larkspur Basin' },
} as const

// What is visible before the first script matters on a first visit.
test.use({ cold: true })

for (const language of languages) {
  test(`I read the shop without scripts (${language})`, async ({ browser, baseURL }) => {
    const say = copy[language]
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    const main = page.getByRole('main')
    await page.goto(`/${language}`)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.getByRole('link', { name: say.pass }).first()).toBeVisible()
    await page.goto(`/${language}/products/base-pass`)
    await expect(main.getByRole('heading', { level: 1, name: say.pass })).toBeVisible()
    await expect(main).toContainText(say.price)
    await page.goto(`/${language}/resorts/LKB`)
    await expect(main.getByRole('heading', { level: 1, name: say.resort })).toBeVisible()
    await expect(main.getByRole('img', { name: say.resort }).first()).toBeVisible()
    await context.close()
  })

  test(`what the server sends is the page, and nothing of me (${language})`, async ({ page, request }) => {
    await page.goto('/login')
    await signIn(page)
    await page.waitForURL('**/myaccount')
    const html = (await (await page.goto(`/${language}/products/base-pass`))?.text()) ?? ''
    // The texts at the end of the page contain the demo's login.
    const drawn = html.slice(html.indexOf('id="root"'), html.indexOf('<script', html.indexOf('id="root"')))
    expect(drawn).toContain(copy[language].pass)
    expect(drawn).not.toContain('Amélie')
    const [first, second] = [await request.get(`/${language}/passes`), await request.get(`/${language}/passes`)]
    expect(await first.text()).toContain(`/${language}/products/base-pass`)
    const minute = (text: string) => /"at":(\d+)/.exec(text)?.[1]
    // A page is cached for a minute: within one, two visits get the same.
    if (minute(await first.text()) === minute(await second.text())) expect(await second.text()).toBe(await first.text())
  })
}

const nightly = [390, 'dark'] as const
for (const [width, scheme] of shareOf([nightly, [1440, 'light']] as const, [nightly])) {
  test(`a page wakes without moving, at night and signed in (${width} px)`, { tag: '@pictures' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/login')
    await signIn(page)
    await page.waitForURL('**/myaccount')
    for (const path of [
      '/',
      '/passes',
      '/products/base-pass',
      '/resorts/LKB',
      '/partners/granite-credit-union',
      '/fr/resorts',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Amélie' })).toBeAttached()
      expect(await shifts(page), path).toBeLessThan(0.02)
    }
  })
}

test('what I type before the page wakes stays', async ({ page }) => {
  const hydrate = await holdHydration(page, 'start', () => page.goto('/resorts', { waitUntil: 'commit' }))
  await page.getByRole('searchbox').fill('Larkspur')
  hydrate()
  await expect(page).toHaveURL(/q=Larkspur/)
  await expect(page.getByRole('searchbox')).toHaveValue('Larkspur')
  await expect(page.getByRole('status').first()).toContainText('1')
})

test('what is given back into the field that I am in makes room for what I type', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/login')
  await email(page).fill('somebody@family.example')
  const hydrate = await holdHydration(page, 'index', () => page.reload({ waitUntil: 'load' }))
  await email(page).focus()
  hydrate()
  await expect(email(page)).toHaveValue('somebody@family.example')
  await page.keyboard.type('another@family.example')
  await expect(email(page)).toHaveValue('another@family.example')
})

test('a browser that has not heard of a country’s new clocks shows the right time, and wakes the page as it was drawn', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const Real = Intl.DateTimeFormat
    Intl.DateTimeFormat = class extends Real {
      constructor(locales?: string, options?: Intl.DateTimeFormatOptions) {
        super(locales, options)
        const format = super.format
        const wrong = (at?: Date | number) => format(Number(at ?? Date.now()) - 3_600_000)
        if (options?.timeZone?.startsWith('America/')) Object.defineProperty(this, 'format', { value: wrong })
      }
    } as typeof Intl.DateTimeFormat
  })
  const html = (await (await page.goto('/resorts'))?.text()) ?? ''
  const [drawn = ''] = /(?<=>)\d?\d:\d\d local time(?=<)/.exec(html) ?? []
  const told = page
    .getByRole('main')
    .getByText(/^\d?\d:\d\d local time$/)
    .first()
  await expect.poll(async () => minutesApart(drawn, await told.textContent())).toBeLessThan(2)
})

function minutesApart(one: string, other: string | null): number {
  const [a = NaN, b = NaN] = [one, other ?? ''].map((text) => {
    const [hours = NaN, minutes = NaN] = (/(\d?\d):(\d\d)/.exec(text) ?? []).slice(1).map(Number)
    return hours * 60 + minutes
  })
  return Math.abs(a - b)
}
