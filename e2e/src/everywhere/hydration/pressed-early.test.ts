import { expect, type Page, type Request } from '@playwright/test'
import { amelie } from '../../../../proof/src/plain-client.ts'
import { openUnhydrated, isHydrated, slowDown, untilHydrated } from './hydration.ts'
import { shareOf } from '../../checks/breadth.ts'
import { everyAddress } from '../../checks/every-address.ts'
import { languages, email, password, test, words } from '../../people/guest.ts'
import { buttonAt, buttonsOn, listenIn, noteDown, typeEverywhere, views } from './early-presses.ts'

// The pages with most controls; all of them with `npm run prove -- everywhere`, in one of the two views; in both, and
// each press by itself: `npm run prove -- presses`, which takes half an hour.
const formsOfAllKinds = ['/which-pass', '/products/base-pass', '/login', '/cart']
for (const path of shareOf(everyAddress, formsOfAllKinds)) {
  const at = everyAddress.indexOf(path)
  for (const [language, width] of views.slice(at % 2, (at % 2) + 1)) {
    const address = `/${language}${path === '/' ? '' : path}`

    test(`what I type and press at once on ${address} stays, and is heard once (${width} px)`, async ({ page, watch }) => {
      // Some addresses are 404, and an empty form is refused.
      for (const status of [404, 422]) watch.expectRefusal(status)
      const html = await (await page.request.get(address)).text()
      // A page that the browser renders is interactive from the beginning.
      if (!html.includes('id="prerendered"')) return expect(html).not.toMatch(/<(?:button|form|input)/)
      await page.setViewportSize({ width, height: 844 })
      const listen = await listenIn(page)
      const hydrateToLook = await openUnhydrated(page, address)
      const typed = await typeEverywhere(page)
      let places = (await buttonsOn(page)).map(({ place }) => place)
      hydrateToLook()
      await untilHydrated(page)
      // Content that loads after hydration must not replace the input, either.
      await page.waitForLoadState('networkidle')
      for (const { field, text } of typed) await expect(field).toHaveValue(text)
      // A press may remove the buttons pressed after it; those are pressed on another visit.
      while (places.length > 0) {
        const hydrate = await openUnhydrated(page, address)
        const heard = await listen(places)
        for (const place of places) await (await buttonAt(page, place)).click()
        expect(await isHydrated(page), 'all was pressed before the page listened').toBe(false)
        hydrate()
        await untilHydrated(page)
        await expect.poll(() => heard().length, `one of ${places.join(', ')} is heard`).toBeGreaterThan(0)
        const once = heard()
        expect(new Set(once).size, 'none is heard twice').toBe(once.length)
        places = places.filter((place) => !once.includes(place))
      }
    })
  }
}

/** Records sign-in calls, and every address that the browser requests meanwhile. */
function watchSending(page: Page) {
  const sent: unknown[] = []
  const addresses: string[] = []
  page.on('request', (request: Request) => {
    addresses.push(request.url())
    if (request.method() === 'PUT' && new URL(request.url()).pathname === '/session') sent.push(request.postDataJSON())
  })
  return { sent, addresses }
}

const submit = (page: Page, language: 'en' | 'fr' = 'en') =>
  page.getByRole('main').getByRole('button', { name: words[language].submit, exact: true })

const ways = [
  ['the button', (page: Page) => submit(page).click()],
  ['the enter key', (page: Page) => page.keyboard.press('Enter')],
  ['the button, three times', (page: Page) => submit(page).click({ clickCount: 3 })],
] as const
for (const [how, send] of shareOf(ways, ways.slice(1))) {
  test(`a sign-in that I send by ${how} before the page wakes is sent once, with what I typed`, async ({ page }) => {
    const { sent, addresses } = watchSending(page)
    const hydrate = await openUnhydrated(page, '/login')
    await email(page).fill(amelie.email)
    await password(page).fill(amelie.password)
    await send(page)
    expect(sent).toEqual([])
    hydrate()
    await page.waitForURL('**/myaccount')
    expect(sent).toEqual([{ data: amelie }])
    expect(addresses.filter((address) => address.includes(amelie.password))).toEqual([])
  })
}

test('a program finds form and button by their names at once, and an empty press is sent as well', async ({ page, watch }) => {
  watch.expectRefusal(422)
  const sending = page.waitForRequest((request) => request.method() === 'PUT' && new URL(request.url()).pathname === '/session')
  await slowDown(page, 4)
  await page.goto('/en/login', { waitUntil: 'load' })
  const button = page.locator('.amp-sign-in-form.login-form button[type=submit]')
  await button.click()
  expect(await button.getAttribute('class')).toBe('submit amp-button primary')
  await sending
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true')
  expect(await button.getAttribute('class')).toBe('submit amp-button primary')
})

test('a press that React could hear already, but the page could not, is done once', async ({ page }) => {
  await noteDown(page)
  // Presses at the moment when React has attached its listeners to the root, but has not hydrated the content.
  await page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...given: Parameters<typeof listen>) {
      listen.apply(this, given)
      if (given[0] !== 'click' || !(this instanceof Element) || this.id !== 'root' || 'wasPressed' in globalThis) return
      Object.assign(globalThis, { wasPressed: true })
      queueMicrotask(() => document.querySelector<HTMLButtonElement>('button[aria-label="Show password"]')?.click())
    }
  })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
  expect(await page.evaluate(() => globalThis.noted.heard.length)).toBe(1)
})

test('a press that has to wait is seen to wait', { tag: '@everywhere' }, async ({ page, watch }) => {
  // The press is replayed at hydration, and refused, because the fields are empty.
  watch.expectRefusal(422)
  const hydrate = await openUnhydrated(page, '/login')
  const opacity = () => submit(page).evaluate((button) => Number(getComputedStyle(button).opacity))
  expect(await opacity()).toBe(1)
  await submit(page).click()
  await expect.poll(opacity).toBeLessThan(1)
  hydrate()
  await untilHydrated(page)
  await expect.poll(opacity).toBe(1)
})

test(
  'where the scripts never come, a form goes to the page, which says so',
  { tag: '@everywhere' },
  async ({ page, watch }) => {
    watch.expectError(/ERR_FAILED/)
    await page.route('**/assets/index-*.js', (route) => route.abort())
    await page.goto('/login', { waitUntil: 'load' })
    await email(page).fill(amelie.email)
    await password(page).fill(amelie.password)
    await submit(page).click()
    await expect(page.getByRole('banner')).toContainText('This page wasn’t ready when you sent it.')
  },
)

const given = {
  en: { said: 'This page wasn’t ready when you sent it.', needs: 'Without JavaScript you can read everything here.' },
  fr: { said: 'Cette page n’était pas encore prête lors de l’envoi.', needs: 'Sans JavaScript, vous pouvez tout lire ici.' },
} as const
for (const language of languages) {
  test(`without scripts the page itself answers a sign-in, and keeps nothing of it (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto(`/${language}/login?redirect_uri=%2Fmyaccount`)
    await email(page).fill(amelie.email)
    await password(page).fill(amelie.password)
    const cookies = await context.cookies()
    const answering = page.waitForResponse((response) => response.request().method() === 'POST')
    await submit(page, language).click()
    const answer = await answering
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    await expect(page.getByRole('banner')).toContainText(given[language].said)
    // Playwright's own matchers ignore text in a noscript.
    expect(await page.locator('noscript').evaluate(({ textContent }) => textContent)).toContain(given[language].needs)
    await expect(password(page)).toHaveValue('')
    expect(page.url()).toBe(`${baseURL}/${language}/login?redirect_uri=%2Fmyaccount`)
    expect(await page.content()).not.toContain(`value="${amelie.password}"`)
    expect(await context.cookies()).toEqual(cookies)
    await context.close()
  })
}

test(
  'a page that has given a form back says so until I go on, and signs in like any other',
  { tag: '@everywhere' },
  async ({ page }) => {
    await page.goto('/login')
    await page.locator('form').evaluate((form: HTMLFormElement) => form.submit())
    const said = page.getByText(given.en.said)
    await expect(said).toBeVisible()
    await untilHydrated(page)
    await email(page).fill(amelie.email)
    await password(page).fill(amelie.password)
    await submit(page).click()
    await page.waitForURL('**/myaccount')
    await expect(said).toBeHidden()
  },
)
