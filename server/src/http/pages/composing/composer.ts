import { needAt } from '@alpenglow/contract/http/need'
import type { Units } from '@alpenglow/contract/values/units'
import { dropPlainBytes, renderCompressed, renderQuickly, type RenderedBody } from '../../rendered-body.ts'
import { createPageCache, createRenderBudget, type CachedPage } from '../page-cache.ts'
import { noRow, type PageEntry } from '../page.ts'
import { searchOf } from '../../path-only.ts'
import { answerOwn, answerPublic, nothingIfNotFound, type Datum } from './answers.ts'
import type { ComposingDeps, ComposingOptions, PageRequest } from './composing-deps.ts'
import { placeNamed, themeOf, writePage, type PageContents } from './write-page.ts'

type Composed = { page: RenderedBody; headers: Record<string, string> }

/** Composes pages, and caches each as long as none of its inputs changes. */
export function createComposer(options: ComposingOptions) {
  const means: ComposingDeps = {
    ...options,
    kept: createPageCache(),
    mayRender: createRenderBudget(options.renderings),
    mayRenderOwn: createRenderBudget(options.renderings),
  }
  return (request: PageRequest) => compose(means, request)
}

async function compose(means: ComposingDeps, request: PageRequest): Promise<Composed & { status: 200 | 404 }> {
  const { found: asked, url, cookies, network, reader, caller, givesBack = false } = request
  const { entry, params, locale } = asked
  const needs = entry.needs.map((need) => needAt(need, params))
  const own = await Promise.all(needs.map((need) => answerPublic(means, need, locale))).catch(nothingIfNotFound)
  const alsoNeeded = means.alsoNeeds?.(cookies) ?? []
  const more = await Promise.all(alsoNeeded.map((need) => answerPublic(means, need, locale).catch(nothingIfNotFound)))
  // The address names a row that does not exist: the page answers 404.
  const found = own ? asked : { ...asked, ...noRow }
  const also = more.filter((datum) => datum !== undefined)
  const answered = caller && own && (await Promise.all((entry.own ?? []).map((need) => answerOwn(means, need, caller))))
  const personal = answered?.filter((datum) => datum !== undefined) ?? []
  const contents = { found, url, theme: themeOf(cookies), reader, givesBack, own: own ?? [], also, personal }
  const composed = await findOrWrite(means, contents, network)
  return { ...composed, status: found.status }
}

/** Tells the page that it answers a form. One constant object, as the cache compares inputs by identity. */
const givenBack = { givenBack: {} }

const pageEffort = 5
const html5 = 'text/html; charset=utf-8'

/** The cached page if it is still valid; else a new one. */
async function findOrWrite(means: ComposingDeps, contents: PageContents, network: string): Promise<Composed> {
  const { site, kept } = means
  const { found, url, own, also, personal, reader, givesBack } = contents
  const isKept = personal.length === 0
  const asks = asksOf(found.entry, url)
  // A shared page whose query changes it is drawn by the browser: the cache would get an entry for every query.
  const mayPrerender = Boolean(site.render && found.entry.prerendered && !(asks && isKept))
  const now = means.now().getTime()
  const data = [...own, ...also]
  const shared = { ...means.blocks(found.locale), ...(givesBack && givenBack) }
  const template = await site.template(url)
  const of = [template, ...Object.values(shared), ...data.map(({ value }) => value)]
  const keyOf = (isPrerendered: boolean, units?: Units) => keptAs(contents, data, isPrerendered, units)
  const keptPage = isKept && (kept.find(keyOf(mayPrerender), of, now) ?? kept.find(keyOf(mayPrerender, reader.units), of, now))
  if (keptPage) return keptPage
  // No `await` from here to the cache write: of many callers that miss the same page, the first renders it for all.
  const isPaid = isKept ? means.mayRender(network) : means.mayRenderOwn(network)
  const isPrerendered = mayPrerender && isPaid
  const withoutPrerender = isKept && !isPrerendered && kept.find(keyOf(false), of, now)
  if (withoutPrerender) return withoutPrerender

  const { html, headers, prerendered } = writePage(means, { ...contents, data, shared, template, asks, now }, isPrerendered)
  // A network over its rendering budget gets an answer, but no slot of the cache.
  if (!isPaid || !isKept) return { page: renderQuickly(html5, html), headers }
  const page = dropPlainBytes(renderCompressed(html5, html, pageEffort))
  const composed: CachedPage = { of, page, headers, until: prerendered?.until ?? Infinity }
  kept.keep(keyOf(isPrerendered, prerendered?.isMeasured ? reader.units : undefined), composed)
  return composed
}

/** Whether the address's query changes the page. */
function asksOf({ asks = [] }: PageEntry, url: string): boolean {
  const asked = new URLSearchParams(searchOf(url))
  return asks === 'anything' ? asked.size > 0 : asks.some((name) => asked.has(name))
}

/** The cache key. Without `units` a page without measures is shared by readers of all units. */
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
