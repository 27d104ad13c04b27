import { lazy } from 'react'
import { Route, Routes } from 'react-router'
import { addresses, demoOnly, type PageName } from './addresses.ts'
import { shop } from './blocks.ts'
import { prefixes } from './paths.ts'

const pages = {
  home: lazy(() => import('./pages/home/Home.tsx')),
  passes: lazy(() => import('./pages/passes/Passes.tsx')),
  'which-pass': lazy(() => import('./pages/which-pass/WhichPass.tsx')),
  product: lazy(() => import('./pages/product/Product.tsx')),
  resorts: lazy(() => import('./pages/resorts/Resorts.tsx')),
  resort: lazy(() => import('./pages/resort/Resort.tsx')),
  partner: lazy(() => import('./pages/partner/Partner.tsx')),
  login: lazy(() => import('./pages/login/Login.tsx')),
  account: lazy(() => import('./pages/account/Account.tsx')),
  developers: lazy(() => import('./pages/developers/Developers.tsx')),
  gallery: lazy(() => import('./pages/gallery/Gallery.tsx')),
  terms: lazy(() => import('./pages/legal/Terms.tsx')),
  privacy: lazy(() => import('./pages/legal/Privacy.tsx')),
  refunds: lazy(() => import('./pages/legal/Refunds.tsx')),
  accessibility: lazy(() => import('./pages/legal/Accessibility.tsx')),
} satisfies Record<PageName, unknown>
const NotFound = lazy(() => import('./pages/not-found/NotFound.tsx'))

/** Every page, without and with a language before it. */
const here = (Object.keys(addresses) as PageName[]).filter((name) => shop.mode === 'demo' || !demoOnly.includes(name))
const places = prefixes.flatMap((prefix) => here.map((name) => ({ path: `${prefix}${addresses[name]}`, Page: pages[name] })))

export const Pages = () => (
  <Routes>
    {places.map(({ path, Page }) => (
      <Route key={path} path={path} caseSensitive element={<Page />} />
    ))}
    <Route path="*" element={<NotFound />} />
  </Routes>
)
