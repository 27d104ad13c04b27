import type { Browser, BrowserContext, Page } from '@playwright/test'
import { baseUrl } from '../../../proof/src/environment.ts'

type Kept = { context: BrowserContext; keeper: Page; kind: string }

/** What the next guest would find, and nobody could take back. */
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
 * A browser that one guest leaves to the next, who has pages of their own and finds nothing of the first: no cookie, nothing kept, no
 * leave given. What it has fetched and compiled stays; that, and a process of its own for every guest, was more than half of a journey.
 */
export function keptBrowser(browser: Browser) {
  let kept: Kept | undefined

  async function open(kind: string): Promise<Kept> {
    await kept?.context.close()
    const context = await browser.newContext()
    // A page that stays keeps the process, and sees what was done to all pages.
    const keeper = await context.newPage()
    await keeper.goto(`${baseUrl}/robots.txt`)
    Object.assign(context, Object.fromEntries(lasting.map((name) => [name, refuse])))
    return { context, keeper, kind }
  }

  /** Nothing of whoever was here before; or false where it can't be so. */
  async function empty({ context, keeper }: Kept): Promise<boolean> {
    await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false), context.unrouteAll()])
    return keeper.evaluate(() => {
      localStorage.clear()
      // A clock that a journey has put in is never taken out again.
      return String(setTimeout).includes('[native code]')
    })
  }

  return {
    /** Galleries that stay open, by the kind of browser that they are open in. */
    galleries: new Map<string, Page>(),
    /** A `kind` is all that a browser is told when it opens, and keeps to. */
    async take(kind: string): Promise<BrowserContext> {
      const isGood = kept?.kind === kind && (await empty(kept))
      if (!kept || !isGood) kept = await open(kind)
      return kept.context
    },
    /** Whoever leaves closes their pages. */
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
