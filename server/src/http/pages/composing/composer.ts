import { needAt } from '@alpenglow/contract/http/need'
import type { Units } from '@alpenglow/contract/values/units'
import { packed, render, renderQuickly, type Rendered } from '../../rendered.ts'
import { createKeptPages, createRation, type Kept } from '../page-cache.ts'
import { noRow, type PageEntry } from '../page.ts'
import { searchOf } from '../../path-only.ts'
import { answerOwn, answerPublic, nothingIfNotFound, type Datum } from './answers.ts'
import type { Composing, ComposingOptions, PageRequest } from './composing.ts'
import { placeNamed, themeOf, writePage, type PageContents } from './writing.ts'

type Composed = { page: Rendered; headers: Record<string, string> }

/** Puts a page together, and keeps it as long as nothing that it was made of changes. */
export function createComposer(options: ComposingOptions) {
  const means: Composing = {
    ...options,
    kept: createKeptPages(),
    mayRender: createRation(options.renderings),
    mayRenderOwn: createRation(options.renderings),
  }
  return (request: PageRequest) => compose(means, request)
}

async function compose(means: Composing, request: PageRequest): Promise<Composed & { status: 200 | 404 }> {
  const { found: asked, url, cookies, network, reader, caller, givesBack = false } = request
  const { entry, params, locale } = asked
  const needs = entry.needs.map((need) => needAt(need, params))
  const own = await Promise.all(needs.map((need) => answerPublic(means, need, locale))).catch(nothingIfNotFound)
  const alsoNeeded = means.alsoNeeds?.(cookies) ?? []
  const more = await Promise.all(alsoNeeded.map((need) => answerPublic(means, need, locale).catch(nothingIfNotFound)))
  // An address that names a row which is not there is no page.
  const found = own ? asked : { ...asked, ...noRow }
  const also = more.filter((datum) => datum !== undefined)
  const answered = caller && own && (await Promise.all((entry.own ?? []).map((need) => answerOwn(means, need, caller))))
  const personal = answered?.filter((datum) => datum !== undefined) ?? []
  const contents = { found, url, theme: themeOf(cookies), reader, givesBack, own: own ?? [], also, personal }
  const composed = await findOrWrite(means, contents, network)
  return { ...composed, status: found.status }
}

/** Says to the page that it answers a form. The same object each time, as whatever a page is made of. */
const givenBack = { givenBack: {} }

const pageEffort = 5
const html5 = 'text/html; charset=utf-8'

/** The page as it is kept, while it still says what holds; or else it is written. */
async function findOrWrite(means: Composing, contents: PageContents, network: string): Promise<Composed> {
  const { site, kept } = means
  const { found, url, own, also, personal, reader, givesBack } = contents
  const isKept = personal.length === 0
  const asks = asksOf(found.entry, url)
  // What a page shows for an address of its own is drawn where it is for one person anyway, or there would be many to keep.
  const mayPrerender = Boolean(site.render && found.entry.prerendered && !(asks && isKept))
  const now = means.now().getTime()
  const data = [...own, ...also]
  const shared = { ...means.blocks(found.locale), ...(givesBack && givenBack) }
  const template = await site.template(url)
  const of = [template, ...Object.values(shared), ...data.map(({ value }) => value)]
  const keyOf = (isPrerendered: boolean, units?: Units) => keptAs(contents, data, isPrerendered, units)
  const keptPage = isKept && (kept.find(keyOf(mayPrerender), of, now) ?? kept.find(keyOf(mayPrerender, reader.units), of, now))
  if (keptPage) return keptPage
  // From here to where it is kept nothing waits, so of many who miss the same page the first makes it for all.
  const isPaid = isKept ? means.mayRender(network) : means.mayRenderOwn(network)
  const isPrerendered = mayPrerender && isPaid
  const withoutPrerender = isKept && !isPrerendered && kept.find(keyOf(false), of, now)
  if (withoutPrerender) return withoutPrerender

  const { html, headers, prerendered } = writePage(means, { ...contents, data, shared, template, asks, now }, isPrerendered)
  // Whoever has used up their share is answered, but nothing is spent on it that others would have to make room for.
  if (!isPaid || !isKept) return { page: renderQuickly(html5, html), headers }
  const page = packed(render(html5, html, pageEffort))
  const composed: Kept = { of, page, headers, until: prerendered?.until ?? Infinity }
  kept.keep(keyOf(isPrerendered, prerendered?.isMeasured ? reader.units : undefined), composed)
  return composed
}

/** Whether the address asks something of the page that it shows differently. */
function asksOf({ asks = [] }: PageEntry, url: string): boolean {
  const asked = new URLSearchParams(searchOf(url))
  return asks === 'anything' ? asked.size > 0 : asks.some((name) => asked.has(name))
}

/** What says nothing that is measured is the same page in all units. */
function keptAs(
  { found, theme, reader, givesBack }: PageContents,
  data: Datum[],
  isPrerendered: boolean,
  units?: Units,
): string {
  const { prefix, locale } = found
  const keys = data.map((datum) => datum.key)
  return [prefix, locale, theme, isPrerendered, givesBack, units, reader.offersFrench, placeNamed(found), ...keys].join(' ')
}
