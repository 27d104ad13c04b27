import { pageAddressOf, attributes, escape, headOf, script, startOf, withStyles } from '../head.ts'
import { addIntegrity } from '../script-integrity.ts'
import { fillShell, prerender, type PrerenderedPage } from '../prerendered.ts'
import type { MatchedPage } from '../page.ts'
import type { PageReader } from '../reader.ts'
import { searchOf } from '../../path-only.ts'
import { onWire, type Datum } from './answers.ts'
import type { ComposingDeps } from './composing-deps.ts'
import { headersOfPage } from './page-policy.ts'

/**
 * The content of a page: its answers (`own` for its address, `also` on every page, `personal` for one guest) and its
 * reader.
 */
export type PageContents = {
  found: MatchedPage
  url: string
  theme: string | undefined
  reader: PageReader
  givesBack: boolean
  own: Datum[]
  also: Datum[]
  personal: Datum[]
}
/** The content with the template that it is written into. `asks`: the address's query changes the page. */
type Draft = PageContents & { data: Datum[]; shared: Record<string, object>; template: string; asks: boolean; now: number }
/** What only scripts read. `fetched`: the files that the page fetches when it hydrates. */
type InertBlocks = { inert: string; fetched: string[] | undefined }

type WrittenPage = { html: string; headers: Record<string, string>; prerendered: PrerenderedPage | undefined }

export function writePage(means: ComposingDeps, draft: Draft, isPrerendered: boolean): WrittenPage {
  const { site, words, publicUrl } = means
  const { found, own } = draft
  const answers = Object.fromEntries(own.map(({ call, value }) => [call, value]))
  const about = aboutOf(means, found, answers)
  const at = originOf(draft)
  const payload = payloadOf(draft)
  const prerendered = isPrerendered ? tryToPrerender(means, draft.now, { ...payload, prerendered: at }) : undefined
  const carried = carriedWith(means, draft, { about, at, payload, prerendered })
  const head = [headOf(found, { answers, words, publicUrl }), ...(prerendered ? [] : [carried.inert])].join('\n')
  const shell = shellWith(means, draft, head, prerendered)
  const integrity = found.entry.guarded ? site.integrity : undefined
  const bare = prerendered
    ? fillShell(shell, { ...carried, page: prerendered.html, later: found.entry.later, integrity })
    : shell
  const { html, policy } = integrity ? addIntegrity(bare, integrity) : { html: bare, policy: [] }
  const headers = headersOfPage(means, found.entry.guarded ?? false, prerendered?.styles, policy)
  return { html, headers, prerendered }
}

function aboutOf(
  { linkedData, publicUrl }: ComposingDeps,
  found: MatchedPage,
  answers: Record<string, unknown>,
): object | undefined {
  const { status, locale, path } = found
  return status === 200 ? linkedData?.({ address: pageAddressOf(publicUrl, locale, path), locale, answers }) : undefined
}

/**
 * A page with parameters in its path has one address per row; unknown addresses are unlimited, so all 404s share one.
 */
export const placeNamed = ({ status, path }: MatchedPage): string => (status === 404 ? '/404' : path)

/** The address and time of rendering, which the browser needs to hydrate. */
function originOf({ found, url, asks, now, theme, reader }: Draft) {
  const place = placeNamed(found)
  return {
    path: (place === '/' && found.prefix) || found.prefix + place,
    ...(asks && { search: searchOf(url) }),
    at: now,
    theme,
    units: reader.units,
  }
}

const payloadOf = ({ shared, data, personal, reader }: Draft): Record<string, object> => ({
  ...shared,
  data: onWire(data),
  ...(personal.length > 0 && { own: onWire(personal) }),
  ...(reader.offersFrench && { offered: { language: 'fr' } }),
})

/** On failure the browser renders the page, as it does for addresses with a query. */
function tryToPrerender(
  { site, failed }: ComposingDeps,
  now: number,
  from: Record<string, object>,
): PrerenderedPage | undefined {
  try {
    return site.render && prerender(now, site.render, from)
  } catch (error) {
    failed(error)
    return undefined
  }
}

type InertInput = {
  about: object | undefined
  at: ReturnType<typeof originOf>
  payload: Record<string, object>
  prerendered: PrerenderedPage | undefined
}
function carriedWith({ texts }: ComposingDeps, { found }: Draft, { about, at, payload, prerendered }: InertInput): InertBlocks {
  const { locale, entry } = found
  const fetched = prerendered && texts?.fetched(locale, entry.texts)
  const pack = fetched?.block ?? texts?.carried(locale, entry.texts)
  const prerenderedAt = prerendered && {
    prerendered: { ...at, units: prerendered.isMeasured ? at.units : undefined, ...prerendered.brought },
  }
  const carried = { ...payload, ...(pack && { pack }), ...prerenderedAt }
  const inert = [
    ...(about ? [script('application/ld+json', about)] : []),
    ...Object.entries(carried).map(([id, content]) => script('application/json', content, id)),
  ].join('\n')
  return { inert, fetched: fetched?.from }
}

function shellWith({ words }: ComposingDeps, draft: Draft, head: string, prerendered: PrerenderedPage | undefined): string {
  const { locale, entry } = draft.found
  const light = themes.get(draft.theme ?? '')
  return withStyles(draft.template, entry)
    .replace('<html lang="en"', () => `<html${attributes({ lang: locale, 'data-theme': light, style: prerendered?.dress })}`)
    .replace('<!--alpenglow:head-->', () => head)
    .replace('<!--alpenglow:noscript-->', () =>
      escape(words(locale, `components.shell.${prerendered ? 'noscript_drawn' : 'noscript'}`)),
    )
    .replace('</head>', () => `${startOf(entry)}</head>`)
}

/** The chosen theme, written into the HTML: a script would set it after the first paint. */
const themes = new Map([
  ['day', 'light'],
  ['night', 'dark'],
])
export const themeOf = (cookies: Map<string, string>): string | undefined =>
  [...themes.keys()].find((theme) => theme === cookies.get('theme'))
