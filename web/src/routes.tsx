import { matchPath, Route, Routes } from 'react-router'
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

/** Every page, without and with a language before it. */
const everywhere = prefixes.flatMap((prefix) =>
  (Object.keys(addresses) as PageName[]).map((name) => ({ name, path: `${prefix}${addresses[name]}`, Page: components[name] })),
)
const isHere = ({ name }: { name: PageName }) => shop.mode === 'demo' || !demoOnly.includes(name)

/**
 * The page at an address has come with its parts, so that it can be drawn in one go. A part that came later would find its place drawn anew,
 * had anything around it changed meanwhile, and what was pressed there would be gone.
 */
export async function pageHere(pathname: string): Promise<void> {
  const found = everywhere.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname))
  await (found && isHere(found) ? found.Page : NotFound).come()
  await partsHere()
}

export function Pages() {
  useDoneBefore(partsHere)
  return (
    <Routes>
      {everywhere.filter(isHere).map(({ path, Page }) => (
        <Route key={path} path={path} caseSensitive element={<Page />} />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
