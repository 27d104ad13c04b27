import '@alpenglow/ui/tokens.css'
import '@alpenglow/ui/base.css'
import './font.css'
import './first-light.css'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, useLocation } from 'react-router'
import { splitLocale } from './paths.ts'
import { startWatching } from './reports/report.ts'
import { dress } from './partner.ts'
import { Pages } from './routes.tsx'
import { Shell } from './shell/Shell.tsx'
import { packs } from './text/source.ts'
import { Texts } from './text/Texts.tsx'
import { showTheme } from './theme.ts'

function Shop() {
  const { locale } = splitLocale(useLocation().pathname)
  return (
    <Texts packs={packs} locale={locale}>
      <Shell>
        <Pages />
      </Shell>
    </Texts>
  )
}

startWatching()
showTheme()
dress()
const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(
  <BrowserRouter>
    <Shop />
  </BrowserRouter>,
)
