import { matchPath, Route, Routes } from 'react-router'
import { addresses, demoOnly, type PageName } from './addresses.ts'
import { allHere, apart, partsKnown } from './apart.ts'
import { useDoneBefore } from './awake.ts'
import { shop } from './blocks.ts'
import { prefixes } from './paths.ts'

const pages = {
  home: apart(() => import('./pages/home/Home.tsx')),
  passes: apart(() => import('./pages/passes/Passes.tsx')),
  'which-pass': apart(() => import('./pages/which-pass/WhichPass.tsx')),
  product: apart(() => import('./pages/product/Product.tsx')),
  resorts: apart(() => import('./pages/resorts/Resorts.tsx')),
  resort: apart(() => import('./pages/resort/Resort.tsx')),
  partner: apart(() => import('./pages/partner/Partner.tsx')),
  login: apart(() => import('./pages/login/Login.tsx')),
  'login-code': apart(() => import('./pages/login-code/LoginCode.tsx')),
  'create-my-account': apart(() => import('./pages/create-my-account/CreateMyAccount.tsx')),
  'forgotten-password': apart(() => import('./pages/forgotten-password/ForgottenPassword.tsx')),
  'reset-password': apart(() => import('./pages/reset-password/ResetPassword.tsx')),
  confirm: apart(() => import('./pages/confirm/Confirm.tsx')),
  'loading-profile': apart(() => import('./pages/loading-profile/LoadingProfile.tsx')),
  account: apart(() => import('./pages/account/Account.tsx')),
  'account-security': apart(() => import('./pages/account/security/AccountSecurity.tsx')),
  'account-preferences': apart(() => import('./pages/account/preferences/AccountPreferences.tsx')),
  'account-privacy': apart(() => import('./pages/account/privacy/AccountPrivacy.tsx')),
  developers: apart(() => import('./pages/developers/Developers.tsx')),
  gallery: apart(() => import('./pages/gallery/Gallery.tsx')),
  terms: apart(() => import('./pages/legal/Terms.tsx')),
  privacy: apart(() => import('./pages/legal/Privacy.tsx')),
  refunds: apart(() => import('./pages/legal/Refunds.tsx')),
  accessibility: apart(() => import('./pages/legal/Accessibility.tsx')),
} satisfies Record<PageName, unknown>
const NotFound = apart(() => import('./pages/not-found/NotFound.tsx'))
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
