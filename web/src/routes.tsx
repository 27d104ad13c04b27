import { routeAt } from '@alpenglow/client/routing/match'
import { Routes } from '@alpenglow/client/routing/Router'
import { useMemo } from 'react'
import { addresses, demoOnly, type PageName } from './addresses.ts'
import { allHere, lazyPage, partsKnown } from './loading/lazy-page.ts'
import { useDoneBefore } from './loading/hydration.ts'
import { shop } from './loading/page-data.ts'
import { components } from './page-components.ts'
import { prefixes } from './paths.ts'

const NotFound = lazyPage(() => import('./pages/not-found/NotFound.tsx'))
const pagesKnown = partsKnown()

/** What the page in hand is made of besides: no part of it hears anything before it has come. */
const partsHere = () => allHere(pagesKnown)

/** Every page that this shop has, without and with a language before it. */
const routes = () =>
  prefixes.flatMap((prefix) =>
    (Object.keys(addresses) as PageName[])
      .filter((name) => shop.mode === 'demo' || !demoOnly.includes(name))
      .map((name) => ({ path: `${prefix}${addresses[name]}`, Page: components[name] })),
  )

/**
 * The page at an address has come with its parts, so that it can be drawn in one go. A part that came later would find its place drawn anew,
 * had anything around it changed meanwhile, and what was pressed there would be gone.
 */
export async function pageHere(pathname: string): Promise<void> {
  await (routeAt(routes(), pathname)?.route.Page ?? NotFound).come()
  await partsHere()
}

export function Pages() {
  useDoneBefore(partsHere)
  const places = useMemo(() => routes().map(({ path, Page }) => ({ path, page: <Page /> })), [])
  return <Routes routes={places} otherwise={<NotFound />} />
}
