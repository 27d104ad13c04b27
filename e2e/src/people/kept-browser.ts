import type { Browser, BrowserContext, Page } from '@playwright/test'
import { baseUrl } from '../../../proof/src/environment.ts'

type Kept = { context: BrowserContext; keeper: Page; kind: string }

/** Methods whose effect the next test would find and could not undo. */
const lasting = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
]
const refuse = () => {
  throw new Error('The next journey would find this in its browser: do it to the page, or be `cold`.')
}

/**
 * One browser context for one test after the other. Each has pages of its own and finds nothing of the one before: no
 * cookie, no storage, no permission. The cache and compiled code stay; without them, and with a process for each test,
 * a test took more than twice as long.
 */
export function keptBrowser(browser: Browser) {
  let kept: Kept | undefined

  async function open(kind: string): Promise<Kept> {
    await kept?.context.close()
    const context = await browser.newContext()
    // A page that stays open keeps the process, and sees changes that were made to all pages.
    const keeper = await context.newPage()
    await keeper.goto(`${baseUrl}/robots.txt`)
    Object.assign(context, Object.fromEntries(lasting.map((name) => [name, refuse])))
    return { context, keeper, kind }
  }

  /** Clears everything of the test before; false where it can't be cleared. */
  async function empty({ context, keeper }: Kept): Promise<boolean> {
    await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false), context.unrouteAll()])
    return keeper.evaluate(() => {
      localStorage.clear()
      // A fake clock can't be uninstalled.
      return String(setTimeout).includes('[native code]')
    })
  }

  return {
    /** Galleries that stay open, by the kind of browser that they are open in. */
    galleries: new Map<string, Page>(),
    /** A `kind` is all options of the context, which can't be changed later. */
    async take(kind: string): Promise<BrowserContext> {
      const isGood = kept?.kind === kind && (await empty(kept))
      if (!kept || !isGood) kept = await open(kind)
      return kept.context
    },
    /** Closes the pages of the test that ends. */
    async leave(): Promise<void> {
      const pages = kept?.context.pages().filter((page) => page !== kept?.keeper) ?? []
      await Promise.all(pages.map((page) => page.close()))
    },
    async close(): Promise<void> {
      const contexts = [kept?.context, ...[...this.galleries.values()].map((page) => page.context())]
      await Promise.all(contexts.map((context) => context?.close()))
    },
  }
}
