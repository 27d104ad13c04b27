import { expect, type Page } from '@playwright/test'

/** A page as the server sends it, before any script. */
export const fetchAsSent = async (page: Page, path: string, languages: string): Promise<string> =>
  (await page.request.get(path, { headers: { 'accept-language': languages } })).text()

/** The text of a page as the server rendered it for this browser. */
const words = (html: string) =>
  html
    .slice(html.indexOf('id="root"'))
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, '|')

/** The text of every page in the sitemap, in the language of this prefix. */
export async function everyPage(page: Page, prefix: string, languages: string): Promise<[path: string, said: string][]> {
  const map = await (await page.request.get('/sitemap.xml')).text()
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
  const own = [...new Set(paths.filter((path) => /^\/fr(\/|$)/.test(path) === (prefix === '/fr')))]
  expect(own.length).toBeGreaterThan(40)
  const said: [string, string][] = []
  for (const path of own) said.push([path, words(await fetchAsSent(page, path, languages))])
  return said
}
