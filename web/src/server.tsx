// The edition for Node tracks every promise of the process (AsyncLocalStorage), a cost on each call.
import { renderToString } from 'react-dom/server.browser'
import { StaticRouter } from '@alpenglow/client/routing/Router'
import { loadAllParts } from './loading/lazy-page.ts'
import { setPageBlocks, type Blocks } from './loading/page-data.ts'
import { readPageFallback } from './data/public-data.ts'
import { trackTime } from './time/shop-time.ts'
import { trackDates } from './loading/drawn-dates.ts'
import { trackZones } from './time/zones.ts'
import { dressDrawn } from './look/partner-branding.ts'
import { Shop } from './Shop.tsx'
import { createPacks } from './text/packs.ts'
import { trackUnits } from './measures/units.ts'

/** Resolves when all lazy parts are loaded; from then on each page renders in one pass. */
export const ready: Promise<void> = loadAllParts()

const never = () => Promise.reject(new Error('the server asks for nothing while it draws'))

/** The marker that React leaves where a part failed to render, for the browser to try again. */
const brokenOff = '<!--$!-->'

type Rendered = {
  html: string
  isTimed: boolean
  isMeasured: boolean
  brought: { zones: Record<string, number>; said: Record<string, string> }
  dress: string | undefined
}

/**
 * Renders a page from its blocks alone: the guest, their window and their clock are known to the browser only.
 * `isTimed`: the page is another one a minute later. `isMeasured`: it differs by units. `brought`: the time zones it
 * uses and the dates it formats. `dress`: what the document's root element wears besides.
 */
export function render(blocks: Blocks): Rendered {
  setPageBlocks(blocks)
  const packs = createPacks(blocks.pack, { ask: never, load: never })
  const { path, search = '' } = blocks.prerendered
  const shop = () =>
    renderToString(
      <StaticRouter location={path + search}>
        <Shop packs={packs} born={readPageFallback()} />
      </StaticRouter>,
    )
  const {
    rendered: {
      rendered: {
        rendered: { rendered, zones },
        formattedDates: said,
      },
      isTimed,
    },
    isMeasured,
  } = trackUnits(() => trackTime(() => trackDates(() => trackZones(shop))))
  if (rendered.includes(brokenOff)) throw new Error(`a part of ${path} could not be rendered`)
  return { html: rendered, isTimed, isMeasured, brought: { zones, said }, dress: dressDrawn() }
}
