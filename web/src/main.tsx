import '@alpenglow/ui/tokens.css'
import '@alpenglow/ui/base.css'
import './look/font.css'
import './look/first-light.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from '@alpenglow/client/routing/Router'
import { raceTimeout } from './loading/hydration.ts'
import { readBlock } from './loading/page-data.ts'
import { readPageFallback } from './data/public-data.ts'
import { isApart } from './loading/guarded-document.ts'
import { applyBranding } from './look/partner-branding.ts'
import { rememberPlace } from './loading/arrival.ts'
import { startWatching } from './reports/report.ts'
import { loadPageAt } from './routes.tsx'
import { Shop } from './Shop.tsx'
import { packs } from './text/source.ts'
import { showTheme } from './look/theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
const shop = (
  <BrowserRouter isApart={isApart}>
    <Shop packs={packs} born={readPageFallback()} />
  </BrowserRouter>
)

startWatching()
rememberPlace()
showTheme()
applyBranding()
// A link of a partner, a mail or a poster may carry a promotion code to any page: the code is saved for this visitor.
if (location.search.includes('promotion_code=')) void import('./cart/promotion-link.ts').then(({ takeCode }) => takeCode())
if (readBlock('prerendered')) {
  // React hydrates in a transition, so that the browser handles input in between: the guest may be scrolling already.
  const wake = () => startTransition(() => void hydrateRoot(root, shop))
  void Promise.allSettled([packs.here(), raceTimeout(loadPageAt(location.pathname))]).then(wake)
} else createRoot(root).render(shop)
