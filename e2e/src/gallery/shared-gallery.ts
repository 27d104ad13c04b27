import type { Browser, Page } from '@playwright/test'
import { test as guest, awaitHydrationOn } from '../people/guest.ts'

/**
 * Shares one open gallery between tests, without the changes that a test made: loading it anew takes ten times as long
 * as testing a control. A test that changes the page itself (its clock, scripts, messages, connection) uses `guest`,
 * and gets a page of its own.
 */
export const test = guest.extend({
  context: ({ page }, use) => use(page.context()),
  page: async ({ browser, kept, kind, consent, contextOptions, baseURL }, use) => {
    const name = `${consent} ${kind}`
    const before = kept.galleries.get(name)
    const page = before ?? (await openPage(browser))
    kept.galleries.set(name, page)
    shared.add(page)
    if (before) await tidyUp(page, contextOptions.reducedMotion)
    if (consent !== 'unasked') await page.context().addCookies([{ name: 'consent', value: consent, url: baseURL ?? '' }])
    await use(page)
  },
})

const shared = new WeakSet<Page>()
const refuse = () => {
  throw new Error('The next journey would find this in the gallery: come as a guest.')
}

async function openPage(browser: Browser): Promise<Page> {
  const page = await awaitHydrationOn(await (await browser.newContext()).newPage())
  for (const name of ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const) page.clock[name] = refuse
  return Object.assign(page, { addInitScript: refuse, exposeFunction: refuse })
}

const isInGallery = (page: Page) => new URL(page.url()).pathname.endsWith('/gallery')

const heard = ['console', 'dialog', 'filechooser', 'pageerror', 'request', 'requestfinished', 'response'] as const

/** Resets what a test may leave behind, besides the state of a control. */
async function tidyUp(page: Page, reducedMotion: 'reduce' | 'no-preference' | null = null) {
  for (const event of heard) page.removeAllListeners(event)
  if (!isInGallery(page)) await page.goto('/en/gallery?show=nothing')
  await leaveSection(page)
  const context = page.context()
  await Promise.all([page.unrouteAll(), context.unrouteAll(), context.clearCookies(), context.clearPermissions()])
  await page.mouse.move(-1, -1)
  await page.emulateMedia({ media: null, colorScheme: 'light', forcedColors: 'none', contrast: null, reducedMotion })
  await page.setViewportSize({ width: 1280, height: 720 })
}

/** Navigates within the page, as a link does. */
const go = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.replaceState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** Unmounts the section with all state of its controls. A control renders in the language that the page has by then. */
async function leaveSection(page: Page, language = 'en') {
  await go(page, `/${language}/gallery?show=nothing`)
  await page.evaluate(async (its) => {
    const isEmpty = () => document.documentElement.lang === its && !document.querySelector('main section')
    while (!isEmpty()) await new Promise(requestAnimationFrame)
    sessionStorage.clear()
    localStorage.clear()
    scrollTo(0, 0)
    // The tab key starts at the top again.
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  }, language)
}

/** Goes to a section, without loading a document if the gallery is open. */
export async function goToSection(page: Page, language: 'en' | 'fr', name: string): Promise<void> {
  const address = `/${language}/gallery?show=${name}`
  if (!shared.has(page) || !isInGallery(page)) return void (await page.goto(address))
  await leaveSection(page, language)
  await go(page, address)
}
