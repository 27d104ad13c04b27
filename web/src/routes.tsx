import { routeAt } from '@alpenglow/client/routing/match'
import { Routes } from '@alpenglow/client/routing/Router'
import { useMemo } from 'react'
import { addresses, demoOnly, type PageName } from './addresses.ts'
import { loadAllParts, lazyPage, partsKnown } from './loading/lazy-page.ts'
import { useInputReplay } from './loading/hydration.ts'
import { shop } from './loading/page-data.ts'
import { components } from './page-components.ts'
import { prefixes } from './paths.ts'

const NotFound = lazyPage(() => import('./pages/not-found/NotFound.tsx'))
const pagesKnown = partsKnown()

/** Loads the lazy parts of this page: none of them can handle a press before. */
const partsHere = () => loadAllParts(pagesKnown)

/** Every page that this shop has, without and with a language before it. */
const routes = () =>
  prefixes.flatMap((prefix) =>
    (Object.keys(addresses) as PageName[])
      .filter((name) => shop.mode === 'demo' || !demoOnly.includes(name))
      .map((name) => ({ path: `${prefix}${addresses[name]}`, Page: components[name] })),
  )

/**
 * Resolves when the page at an address has loaded with its lazy parts, so that React hydrates it in one go. A part that
 * came later would be rendered anew if anything around it had changed meanwhile, and a press on it would be lost.
 */
export async function loadPageAt(pathname: string): Promise<void> {
  await (routeAt(routes(), pathname)?.route.Page ?? NotFound).come()
  await partsHere()
}

export function Pages() {
  useInputReplay(partsHere)
  const places = useMemo(() => routes().map(({ path, Page }) => ({ path, page: <Page /> })), [])
  return <Routes routes={places} otherwise={<NotFound />} />
}
