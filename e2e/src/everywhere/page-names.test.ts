import { expect, type Page } from '@playwright/test'
import { map } from '../../../web/src/map.ts'
import { shareOf } from '../checks/breadth.ts'
import { addressOfEachKind } from '../checks/every-address.ts'
import { languages, test } from '../people/guest.ts'

/** One row for each page of rows. */
const rows: Record<string, string> = {
  '/products/:code': 'base-pass',
  '/resorts/:code': 'LKB',
  '/partners/:id': 'granite-credit-union',
  '/waivers/:code': 'winter-sports',
}
/** Pages that need a guest redirect a visitor. */
const everyPlace = map
  .map(({ path }) => path.replace(/:\w+/, () => rows[path] ?? ''))
  .filter(
    (path) =>
      !/^\/(?:myaccount|reset-password|confirm|loading-profile|renew|assign-passes|waiver$|payment|gallery|login\/code)/.test(
        path,
      ),
  )
/** Most pages have the same frame around them, and with it most of their links. */
const places = shareOf(
  everyPlace,
  everyPlace.filter((path) => addressOfEachKind.includes(path)),
)

type Named = { words: string; to: string }
type Target = { title: string; heading: string }

/** The links of a page to other pages of the shop, by their accessible text. */
const linksOf = (page: Page): Promise<Named[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin && link.pathname !== location.pathname && !link.hreflang)
      .map((link) => ({
        words:
          link.getAttribute('aria-label') ??
          [link.textContent, ...[...link.querySelectorAll('img')].map(({ alt }) => alt)].join(' '),
        to: link.pathname,
      })),
  )

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/ ?[?.:]$/, '')
    .toLowerCase()
    .trim()
const eitherHolds = (a: string, b: string) => plain(a).includes(plain(b)) || plain(b).includes(plain(a))

/** Links that invite to an action, or lead back, and do not name the page. */
const invites: Record<string, RegExp> = {
  '/refunds': /move an unused pass|write to us within|pour reporter un forfait|ecrivez-nous sous/,
  '/login': /page de connexion/,
  '/which-pass':
    /find your pass|find the pass for|see the arithmetic|count it for|trouver (?:mon|le) forfait|voir le calcul|faire le calcul/,
}
/** Pages with a heading of their own: home, and a partner's, which the partner writes. */
const ownWords = /^\/(?:fr)?$|\/partners\//

for (const language of languages) {
  test(`a page is named as its links name it, in its title and on it (${language})`, async ({ page }) => {
    test.setTimeout(180_000)
    const prefix = language === 'en' ? '' : '/fr'
    const targets = new Map<string, Target>()
    const links: Named[] = []
    for (const path of places) {
      await page.goto(prefix + (path === '/' && prefix ? '' : path))
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).not.toBeEmpty()
      // The page's data may still be loading, and its name with it.
      await expect(page.getByRole('main').locator('output:has(svg)')).toHaveCount(0)
      targets.set(prefix + (path === '/' && prefix ? '' : path), {
        title: ((await page.title()).split(' · ')[0] ?? '').trim(),
        heading: (await heading.textContent()) ?? '',
      })
      links.push(...(await linksOf(page)))
    }
    expect(links.length).toBeGreaterThan(10 * places.length)
    for (const [path, { title, heading }] of targets)
      if (!ownWords.test(path))
        expect(eitherHolds(title, heading), `${path} is called “${title}” and headed “${heading}”`).toBe(true)
    for (const { words, to } of links) {
      const target = targets.get(to)
      const bare = to.slice(prefix.length) || '/'
      if (!target || bare === '/' || invites[bare]?.test(plain(words))) continue
      expect(eitherHolds(words, target.title), `“${words}” leads to “${target.title}” (${to})`).toBe(true)
    }
  })
}
