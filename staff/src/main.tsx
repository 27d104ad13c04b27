import '@alpenglow/ui/tokens.css'
import '@alpenglow/ui/base.css'
import './font.css'
import './desk.css'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from '@alpenglow/client/routing/Router'
import { Pages } from './routes.tsx'
import { Texts } from './text/Texts.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(
  <BrowserRouter>
    <Texts>
      <Pages />
    </Texts>
  </BrowserRouter>,
)
