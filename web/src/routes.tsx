import { matchPath, Route, Routes } from 'react-router'
import { addresses, demoOnly, type PageName } from './addresses.ts'
import { allHere, lazyPage, partsKnown } from './loading/lazy-page.ts'
import { useDoneBefore } from './loading/hydration.ts'
import { shop } from './loading/page-data.ts'
import { prefixes } from './paths.ts'

const pages = {
  home: lazyPage(() => import('./pages/home/Home.tsx')),
  passes: lazyPage(() => import('./pages/passes/Passes.tsx')),
  'which-pass': lazyPage(() => import('./pages/which-pass/WhichPass.tsx')),
  product: lazyPage(() => import('./pages/product/Product.tsx')),
  resorts: lazyPage(() => import('./pages/resorts/Resorts.tsx')),
  resort: lazyPage(() => import('./pages/resort/Resort.tsx')),
  partner: lazyPage(() => import('./pages/partner/Partner.tsx')),
  login: lazyPage(() => import('./pages/login/Login.tsx')),
  'login-code': lazyPage(() => import('./pages/login-code/LoginCode.tsx')),
  'create-my-account': lazyPage(() => import('./pages/create-my-account/CreateMyAccount.tsx')),
  'forgotten-password': lazyPage(() => import('./pages/forgotten-password/ForgottenPassword.tsx')),
  'reset-password': lazyPage(() => import('./pages/reset-password/ResetPassword.tsx')),
  confirm: lazyPage(() => import('./pages/confirm/Confirm.tsx')),
  'loading-profile': lazyPage(() => import('./pages/loading-profile/LoadingProfile.tsx')),
  account: lazyPage(() => import('./pages/account/Account.tsx')),
  'account-security': lazyPage(() => import('./pages/account/security/AccountSecurity.tsx')),
  'account-preferences': lazyPage(() => import('./pages/account/preferences/AccountPreferences.tsx')),
  'account-privacy': lazyPage(() => import('./pages/account/privacy/AccountPrivacy.tsx')),
  developers: lazyPage(() => import('./pages/developers/Developers.tsx')),
  gallery: lazyPage(() => import('./pages/gallery/Gallery.tsx')),
  terms: lazyPage(() => import('./pages/legal/Terms.tsx')),
  privacy: lazyPage(() => import('./pages/legal/Privacy.tsx')),
  refunds: lazyPage(() => import('./pages/legal/Refunds.tsx')),
  accessibility: lazyPage(() => import('./pages/legal/Accessibility.tsx')),
} satisfies Record<PageName, unknown>
const NotFound = lazyPage(() => import('./pages/not-found/NotFound.tsx'))
const pagesKnown = partsKnown()

/** What the page in hand is made of besides: no part of it hears anything before it has come. */
const partsHere = () => allHere(pagesKnown)

/** Every page, without and with a language before it. */
const everywhere = prefixes.flatMap((prefix) =>
  (Object.keys(addresses) as PageName[]).map((name) => ({ name, path: `${prefix}${addresses[name]}`, Page: pages[name] })),
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
