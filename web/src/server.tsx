// The edition for Node follows every promise of the process (AsyncLocalStorage), which each call would pay for.
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

/** Everything that pages are made of is there; from then on each is rendered in one go. */
export const ready: Promise<void> = allHere()

const never = () => Promise.reject(new Error('the server asks for nothing while it draws'))

/** What React leaves where a part broke while it was rendered, for the browser to try again. */
const brokenOff = '<!--$!-->'

type Rendered = {
  html: string
  isTimed: boolean
  isMeasured: boolean
  brought: { zones: Record<string, number>; said: Record<string, string> }
  dress: string | undefined
}

/**
 * Draws a page from its blocks, and from nothing else: whoever is there, their window and their clock are the browser's to know.
 * `isTimed` says whether it is another page a minute later, `isMeasured` whether it is in other units, `brought` by which clocks it
 * tells the time and what it says of dates, `dress` what the whole document wears besides.
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
