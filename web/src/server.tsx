// The edition for Node tracks every promise of the process (AsyncLocalStorage), a cost on each call.
import { renderToString } from 'react-dom/server.browser'
import { StaticRouter } from '@alpenglow/client/routing/Router'
import { allHere } from './loading/lazy-page.ts'
import { take, type Blocks } from './loading/page-data.ts'
import { bornData } from './data/public-data.ts'
import { asksTheTime } from './time/shop-time.ts'
import { asksTheClocks } from './loading/drawn-dates.ts'
import { asksTheZones } from './time/zones.ts'
import { dressDrawn } from './look/partner-branding.ts'
import { Shop } from './Shop.tsx'
import { createPacks } from './text/packs.ts'
import { asksTheUnits } from './measures/units.ts'

/** Resolves when all lazy parts are loaded; from then on each page renders in one pass. */
export const ready: Promise<void> = allHere()

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
  take(blocks)
  const packs = createPacks(blocks.pack, { ask: never, load: never })
  const { path, search = '' } = blocks.prerendered
  const shop = () =>
    renderToString(
      <StaticRouter location={path + search}>
        <Shop packs={packs} born={bornData()} />
      </StaticRouter>,
    )
  const {
    rendered: {
      rendered: {
        rendered: { rendered, zones },
        said,
      },
      isTimed,
    },
    isMeasured,
  } = asksTheUnits(() => asksTheTime(() => asksTheClocks(() => asksTheZones(shop))))
  if (rendered.includes(brokenOff)) throw new Error(`a part of ${path} could not be rendered`)
  return { html: rendered, isTimed, isMeasured, brought: { zones, said }, dress: dressDrawn() }
}
