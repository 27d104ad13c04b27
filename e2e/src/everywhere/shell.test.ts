import { expect, type Page } from '@playwright/test'
import { canSayWhatHappens, languages, signIn, tabTo, test, words } from '../people/guest.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })

const texts = {
  en: { forbidden: /You can’t do this from here/, offline: /You are offline/, close: 'Close the menu', night: 'Night' },
  fr: { forbidden: /Ceci n’est pas permis d’ici/, offline: /Vous êtes hors ligne/, close: 'Fermer le menu', night: 'Nuit' },
} as const

for (const language of languages) {
  const labels = texts[language]

  test(`a refused call is told of, wherever one is by then (${language})`, async ({ page, watch }) => {
    watch.expectRefusal(403)
    await page.goto(`/${language}/login`)
    await signIn(page)
    await expect(heading(page)).toContainText('Amélie')
    // The button moves down while content above it loads.
    await page.waitForLoadState('networkidle')
    await page.route(/\/session(\?|$)/, (route) => route.fulfill({ status: 403, json: { data: null, errors: [] } }))
    await page.getByRole('button', { name: words[language].logOut }).click()
    const message = page.getByRole('alert').filter({ hasText: labels.forbidden })
    await expect(message.first()).toBeVisible()
    await expect(page.getByRole('region').filter({ has: page.getByText(labels.forbidden) })).toHaveCount(1)
  })

  test(`without a connection the shop says so, and takes it back (${language})`, async ({ page, context, watch }) => {
    watch.expectNoConnection()
    await canSayWhatHappens(page, () => page.goto(`/${language}`))
    await context.setOffline(true)
    await expect(page.getByText(labels.offline)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(labels.offline)).toBeHidden()
  })

  test(`on a small screen the menu leads on, by keyboard alone (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(`/${language}`)
    await tabTo(page, menuButton(page))
    await page.keyboard.press('Enter')
    const close = page.getByRole('button', { name: labels.close })
    await expect(close).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(close).toBeHidden()
    await expect(menuButton(page)).toBeFocused()

    await page.keyboard.press('Enter')
    await tabTo(page, page.locator('#menu a[href$="/resorts"]'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${language}/resorts$`))
    await expect(close).toBeHidden()
    await expect(heading(page)).toBeFocused()
  })

  test(`night can be had by day, and stays after a reload (${language})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(`/${language}`)
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const day = await ground()
    await page.getByRole('contentinfo').getByRole('radio', { name: labels.night }).check()
    await expect.poll(ground).not.toBe(day)
    const night = await ground()
    const html = await (await page.reload())?.text()
    expect(html, 'the very first frame is dark').toContain('data-theme="dark"')
    expect(await ground()).toBe(night)
    await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', /night/)
  })

  test(`without scripts the page says what it needs (${language})`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto(`/${language}`)
    await expect(page.locator('noscript')).toBeVisible()
    // Playwright's own matchers ignore text in a noscript.
    expect(await page.locator('noscript').evaluate(({ textContent }) => textContent)).toContain('JavaScript')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await context.close()
  })
}

test('the bar says in which part of the shop one is', { tag: '@everywhere' }, async ({ page }) => {
  const place = (name: string) => page.getByRole('banner').getByRole('navigation').getByRole('link', { name })
  for (const [path, mark] of [
    ['/passes', 'page'],
    ['/which-pass', 'true'],
    ['/products/base-pass', 'true'],
  ] as const) {
    await page.goto(path)
    await expect(place('Passes')).toHaveAttribute('aria-current', mark)
    await expect(place('Resorts')).not.toHaveAttribute('aria-current')
  }
})

test('the language switch keeps the page, what is searched for, and the place on it', async ({ page }) => {
  await page.goto('/en/resorts?q=utah#main')
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(/\/fr\/resorts\?q=utah#main$/)
  await expect(page.getByRole('searchbox')).toHaveValue('utah')
})

test('the first tab leads past the header to the content', async ({ page }) => {
  await page.goto('/resorts')
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the page has a modal mount point, and its body is the scrolling container', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/resorts')
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('#modals')).toBeAttached()
  const at = () =>
    page.evaluate(async () => {
      for (let frames = 0; frames < 4; frames++) await new Promise(requestAnimationFrame)
      return window.scrollY
    })
  await page.mouse.wheel(0, 300)
  await expect.poll(at).toBeGreaterThan(0)
  await page.evaluate(() => {
    document.body.style.overflowY = 'hidden'
  })
  const before = await at()
  await page.mouse.wheel(0, 300)
  expect(await at(), 'what stops the body stops the page').toBe(before)
})

test('on paper there is the page, and no frame around it', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/resorts')
  await expect(heading(page)).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('link', { name: 'Log in' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(heading(page)).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
})

test(
  'what the shop has to say is said even if the list that says it can not be fetched',
  { tag: '@everywhere' },
  async ({ page, context, watch }) => {
    watch.expectNoConnection()
    watch.expectError(/ERR_FAILED/)
    await page.route(/ShownFlashes/, (route) => route.abort())
    await page.goto('/')
    await expect(heading(page)).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(texts.en.offline)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(texts.en.offline)).toBeHidden()
  },
)

test('a link to a place on a page leads there, and a reload stays where one was', { tag: '@everywhere' }, async ({ page }) => {
  await page.goto('/terms#using-a-pass')
  const place = page.getByRole('heading', { name: 'Using a pass' })
  await expect(place).toBeInViewport()
  await page.mouse.wheel(0, 700)
  await expect(place).not.toBeInViewport()
  const at = () => page.evaluate(() => Math.round(window.scrollY))
  const before = await at()
  await page.reload()
  await expect(heading(page)).toBeAttached()
  await expect.poll(at).toBe(before)
})

test('in the menu the language changes, and the focus is not lost', { tag: '@everywhere' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/resorts')
  await menuButton(page).click()
  await page.locator('#menu').getByRole('link', { name: 'Français' }).press('Enter')
  await expect(page).toHaveURL(/\/fr\/resorts$/)
  await expect(page.locator('#menu')).toBeHidden()
  await expect(menuButton(page)).toBeFocused()
})

test('an address is spelled in one way, for the server and for the shop', { tag: '@everywhere' }, async ({ page, watch }) => {
  watch.expectRefusal(404)
  const answer = await page.goto('/Login')
  expect(answer?.status()).toBe(404)
  await expect(heading(page)).toHaveText('No track leads here')
})

test('whoever is signed in and comes to the sign-in is led on', async ({ page }) => {
  await page.goto('/login')
  await signIn(page)
  await expect(heading(page)).toContainText('Amélie')
  await page.goto('/fr/login?redirect_uri=%2Ffr%2Fresorts')
  await expect(page).toHaveURL(/\/fr\/resorts$/)
})
