import { expect, test as plain, type Locator, type Page } from '@playwright/test'
import { baseUrl, isInEnglish } from '../../../proof/src/environment.ts'
import { amelie } from '../../../proof/src/plain-client.ts'
import { keptBrowser } from './kept-browser.ts'

type Watch = {
  /** Lets the browser's own note about a refused call pass, where the journey is about the refusal. */
  expectRefusal(status: number): void
  /** The same for what could not be fetched, where the journey has no connection. */
  expectNoConnection(): void
  /** And for an error, where the journey is about what then happens. */
  expectError(words: RegExp): void
}

type Guest = {
  /** What they have said to being counted. Most journeys are about something else: they said no, and are not asked. */
  consent: 'yes' | 'no' | 'unasked'
  /** Their browser has never been here: it has fetched nothing yet, and nobody used it before. */
  cold: boolean
}
type Kept = { kept: ReturnType<typeof keptBrowser> }

/** Every journey, whatever it is about, fails if the browser found an error in the page or a breach of its content policy. */
export const test = plain.extend<{ watch: Watch; kind: string } & Guest, Kept>({
  baseURL: baseUrl ?? '',
  consent: ['no', { option: true }],
  cold: [false, { option: true }],
  kept: [
    async ({ browser }, use) => {
      const kept = keptBrowser(browser)
      await use(kept)
      await kept.close()
    },
    { scope: 'worker' },
  ],
  kind: async ({ colorScheme, contextOptions, hasTouch, isMobile, javaScriptEnabled, locale, timezoneId, userAgent }, use) => {
    await use(
      JSON.stringify([colorScheme, contextOptions, hasTouch, isMobile, javaScriptEnabled, locale, timezoneId, userAgent]),
    )
  },
  context: async ({ browser, kept, kind, cold, consent }, use) => {
    const context = cold ? await browser.newContext() : await kept.take(kind)
    if (consent !== 'unasked') await context.addCookies([{ name: 'consent', value: consent, url: baseUrl ?? '' }])
    await use(context)
    await (cold ? context.close() : kept.leave())
  },
  page: async ({ page, viewport }, use) => {
    if (viewport && page.viewportSize()?.width !== viewport.width) await page.setViewportSize(viewport)
    await use(await listening(page))
  },
  watch: [
    async ({ page }, use) => {
      const problems: string[] = []
      const refusals = new Set([401])
      const errors: RegExp[] = []
      let connected = true
      page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`)
      })
      await use({
        expectRefusal: (status) => void refusals.add(status),
        expectNoConnection: () => {
          connected = false
        },
        expectError: (words) => void errors.push(words),
      })
      // Chromium writes one such line for every answer that is not a success; a visitor who asks who they are gets 401.
      const isExpected = (problem: string) =>
        refusals.has(Number(/^Failed to load resource: .* status of (\d+)/.exec(problem)?.[1]))
      const isAway = (problem: string) =>
        !connected && /ERR_INTERNET_DISCONNECTED|Failed to fetch|Unable to preload/.test(problem)
      const isProvoked = (problem: string) => errors.some((words) => words.test(problem))
      expect(problems.filter((problem) => !isExpected(problem) && !isAway(problem) && !isProvoked(problem))).toEqual([])
    },
    { auto: true },
  ],
})

/** From here on the page is there only once it listens. */
export async function listening(page: Page): Promise<Page> {
  await page.addInitScript(() => document.addEventListener('hydrated', () => Object.assign(window, { isHydrated: true })))
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => hydrated(page, await goto(url, options), options)
  page.reload = async (options) => hydrated(page, await reload(options), options)
  return page
}

/**
 * A page that the server has drawn is there before it listens. Guests are slower than that; what happens to those who are not is a journey
 * of its own, which goes on at the first sign of the page.
 */
async function hydrated<T>(page: Page, answer: T, { waitUntil }: { waitUntil?: string | undefined } = {}): Promise<T> {
  if (waitUntil === undefined)
    await page.waitForFunction(() => !document.getElementById('prerendered') || 'isHydrated' in window)
  return answer
}

/** The words that a guest looks for, in the language of the page. */
export const words = {
  en: {
    submit: 'Log In',
    logOut: 'Log out',
    logIn: 'Log in',
    other: 'Français',
    wrong: 'This address and password don’t match. Check both, then try again.',
  },
  fr: {
    submit: 'Se connecter',
    logOut: 'Se déconnecter',
    logIn: 'Se connecter',
    other: 'English',
    wrong: 'Cette adresse et ce mot de passe ne vont pas ensemble. Vérifiez les deux, puis réessayez.',
  },
} as const
/** Journeys that are the same in both languages are made in one of them each time: `npm run prove -- journeys` makes them in the other. */
export const languages: readonly ('en' | 'fr')[] = isInEnglish ? ['en'] : ['fr']

export const email = (page: Page) => page.locator('input#email')
export const password = (page: Page) => page.locator('input#sign-in-password')

export async function signIn(page: Page): Promise<void> {
  await email(page).fill(amelie.email)
  await password(page).fill(amelie.password)
  await page.locator('button[type=submit]').click()
}

/** At the first sign of somebody the page fetches the list of messages; from then on it can say that there is no connection. */
export async function canSayWhatHappens(page: Page, come: () => Promise<unknown>): Promise<void> {
  const fetched = page.waitForResponse(/ShownFlashes.*\.js/)
  await come()
  await page.mouse.move(1, 1)
  const script = await fetched
  // With all that it is made of.
  await page.addScriptTag({ url: script.url(), type: 'module' })
}

/** Goes on with the tab key until this has the focus, as somebody without a mouse does; the focus must be seen on the way. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 60; steps++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return expectVisibleFocus(target)
  }
  throw new Error(`The tab key never reaches ${target}`)
}

/** Its page's style sheet may be a moment behind. */
async function expectVisibleFocus(target: Locator) {
  const isMarked = () =>
    target.evaluate((element) =>
      [element, element.parentElement ?? element]
        .map((one) => getComputedStyle(one))
        .some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none'),
    )
  await expect.poll(isMarked, { message: 'the focus is seen' }).toBe(true)
}
