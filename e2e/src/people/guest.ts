import { expect, test as plain, type Locator, type Page } from '@playwright/test'
import { baseUrl, isInEnglish } from '../../../proof/src/environment.ts'
import { amelie } from '../../../proof/src/plain-client.ts'
import { keptBrowser } from './kept-browser.ts'

type Watch = {
  /** Allows the browser's log line for a refused call, where the test is about the refusal. */
  expectRefusal(status: number): void
  /** The same for failed requests, where the test is offline. */
  expectNoConnection(): void
  /** The same for an error, where the test is about its handling. */
  expectError(words: RegExp): void
}

type Guest = {
  /**
   * The guest's answer to the question of consent. Most tests are about something else: they have refused, and are not
   * asked.
   */
  consent: 'yes' | 'no' | 'unasked'
  /** The browser was never here: its cache is empty, and no other test has used it. */
  cold: boolean
}
type Kept = { kept: ReturnType<typeof keptBrowser> }

/**
 * Every test, whatever it is about, fails if the browser logged an error of the page or a breach of its content
 * security policy.
 */
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
    await use(await awaitHydrationOn(page))
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
      // Chromium logs such a line for every answer that is not a success; a visitor's read of their account is 401.
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

/** From here on navigation waits for hydration. */
export async function awaitHydrationOn(page: Page): Promise<Page> {
  await page.addInitScript(() => document.addEventListener('hydrated', () => Object.assign(window, { isHydrated: true })))
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => hydrated(page, await goto(url, options), options)
  page.reload = async (options) => hydrated(page, await reload(options), options)
  return page
}

/**
 * A server-rendered page is visible before it is hydrated. Guests are slower than that; fast ones have tests of their
 * own, which go on at the first paint.
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
/** Tests that are the same in both languages run in one of them: `npm run prove -- journeys` runs them in the other. */
export const languages: readonly ('en' | 'fr')[] = isInEnglish ? ['en'] : ['fr']

export const email = (page: Page) => page.locator('input#email')
export const password = (page: Page) => page.locator('input#sign-in-password')

export async function signIn(page: Page): Promise<void> {
  await email(page).fill(amelie.email)
  await password(page).fill(amelie.password)
  await page.locator('button[type=submit]').click()
}

/** At the first activity the page loads the list of messages; from then on it can show that it is offline. */
export async function canSayWhatHappens(page: Page, come: () => Promise<unknown>): Promise<void> {
  const fetched = page.waitForResponse(/ShownFlashes.*\.js/)
  await come()
  await page.mouse.move(1, 1)
  const script = await fetched
  // With all its imports.
  await page.addScriptTag({ url: script.url(), type: 'module' })
}

/** Presses the tab key until the target has the focus, as a keyboard user does; the focus must be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 60; steps++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return expectVisibleFocus(target)
  }
  throw new Error(`The tab key never reaches ${target}`)
}

/** The page's style sheet may be a moment behind. */
async function expectVisibleFocus(target: Locator) {
  const isMarked = () =>
    target.evaluate((element) =>
      [element, element.parentElement ?? element]
        .map((one) => getComputedStyle(one))
        .some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none'),
    )
  await expect.poll(isMarked, { message: 'the focus is seen' }).toBe(true)
}
