import { expect, type Page } from '@playwright/test'
import { map } from '../../../web/src/map.ts'
import { shareOf } from '../checks/breadth.ts'
import { addressOfEachKind } from '../checks/every-address.ts'
import { languages, test } from '../people/guest.ts'

/** Of pages that show a row, one. */
const rows: Record<string, string> = {
  '/products/:code': 'base-pass',
  '/resorts/:code': 'LKB',
  '/partners/:id': 'granite-credit-union',
  '/waivers/:code': 'winter-sports',
}
/** Pages that are somebody's lead on whoever is nobody yet. */
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

/** The links of a page that lead to another page of the shop, by what is read of them. */
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

/** Links that invite to something, or lead back, and name no page: what they lead to keeps its own name. */
const invites: Record<string, RegExp> = {
  '/refunds': /move an unused pass|write to us within|pour reporter un forfait|ecrivez-nous sous/,
  '/login': /page de connexion/,
  '/which-pass':
    /find your pass|find the pass for|see the arithmetic|count it for|trouver (?:mon|le) forfait|voir le calcul|faire le calcul/,
}
/** Pages whose heading says something of its own: the first page, and a partner's, which is the partner's to write. */
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
      // What a page shows may be on its way, and its name with it.
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
