import '@alpenglow/ui/tokens.css'
import '@alpenglow/ui/base.css'
import './font.css'
import './first-light.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { orTooLate } from './awake.ts'
import { readBlock } from './blocks.ts'
import { bornData } from './data/public.ts'
import { dress } from './partner.ts'
import { rememberPlace } from './parts/arrival.ts'
import { startWatching } from './reports/report.ts'
import { pageHere } from './routes.tsx'
import { Shop } from './Shop.tsx'
import { packs } from './text/source.ts'
import { showTheme } from './theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
const shop = (
  <BrowserRouter>
    <Shop packs={packs} born={bornData()} />
  </BrowserRouter>
)

startWatching()
rememberPlace()
showTheme()
dress()
if (readBlock('drawn')) {
  // In a transition React lets the browser in between: somebody may be scrolling already.
  const wake = () => startTransition(() => void hydrateRoot(root, shop))
  void Promise.allSettled([packs.here(), orTooLate(pageHere(location.pathname))]).then(wake)
} else createRoot(root).render(shop)
