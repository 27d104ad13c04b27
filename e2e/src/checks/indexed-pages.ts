import { expect, type Page } from '@playwright/test'

/** A page as it comes from the server, before any script. */
export const sent = async (page: Page, path: string, languages: string): Promise<string> =>
  (await page.request.get(path, { headers: { 'accept-language': languages } })).text()

/** Everything that a page says, drawn for this browser, without its scripts. */
const words = (html: string) =>
  html
    .slice(html.indexOf('id="root"'))
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, '|')

/** What every page says that can be found by searching, in the language of this prefix. */
export async function everyPage(page: Page, prefix: string, languages: string): Promise<[path: string, said: string][]> {
  const map = await (await page.request.get('/sitemap.xml')).text()
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
  const own = [...new Set(paths.filter((path) => /^\/fr(\/|$)/.test(path) === (prefix === '/fr')))]
  expect(own.length).toBeGreaterThan(40)
  const said: [string, string][] = []
  for (const path of own) said.push([path, words(await sent(page, path, languages))])
  return said
}
