import { landscape, type PictureTime } from './landscape/landscape.ts'
import type { Colour } from './landscape/colour.ts'
import type { LandscapeSubject, PictureView } from './landscape/frame.ts'

/**
 * A picture of the shop itself: its file in web/src, its contents, and the page colours behind it by day and by night.
 */
type Art = { file: string; subject: LandscapeSubject; view: PictureView; on: Page; day: PictureTime; night: PictureTime }
type Page = { day: Colour; night: Colour }

/** The tokens of ui/src/tokens.css that the snow of a picture continues: an SVG file can't read them. */
export const pageColours = {
  ground: { day: '#f6f8f9', night: '#0b1723' },
  sunken: { day: '#ebf0f3', night: '#0f1c29' },
} as const satisfies Record<string, Page>

// Made-up places; their names are seeds that give good mountains.
const dawhorhal = { code: 'DAWHORHAL', elevation: 3290, latitude: 40.6, snowfall: 1200 }
const larkspur = { code: 'LKB', elevation: 3360, latitude: 40.6, snowfall: 1200 }
const foot = { code: 'FOOT', elevation: 1800, latitude: 40.6, snowfall: 800 }
const still = { code: 'ALPENGLOW', elevation: 2900, latitude: 45, snowfall: 800 }

const winter = (hour: number): PictureTime => ({ hour, season: 'winter' })
const { ground, sunken } = pageColours

const art: Art[] = [
  {
    file: 'pages/home/dawn-wide',
    subject: dawhorhal,
    view: { width: 1440, height: 720, quiet: 0.46, focus: 0.73 },
    on: ground,
    day: winter(7.5),
    night: winter(17.67),
  },
  {
    file: 'pages/home/dawn-tall',
    subject: dawhorhal,
    view: { width: 390, height: 620, headroom: 0.2, focus: 0.6 },
    on: ground,
    day: winter(7.5),
    night: winter(17.67),
  },
  {
    file: 'entry/valley',
    subject: larkspur,
    view: { width: 720, height: 860, headroom: 0.2, focus: 0.6 },
    on: ground,
    day: winter(7.44),
    night: winter(17.75),
  },
  {
    file: 'parts/landscape/band-wide',
    subject: larkspur,
    view: { width: 1440, height: 400, quiet: 0.46, headroom: 0.3, focus: 0.74 },
    on: ground,
    day: winter(7.55),
    night: winter(17.25),
  },
  {
    file: 'parts/landscape/band-tall',
    subject: larkspur,
    view: { width: 390, height: 400, headroom: 0.47, focus: 0.62 },
    on: ground,
    day: winter(7.55),
    night: winter(17.25),
  },
  {
    file: 'parts/landscape/still',
    subject: still,
    view: { width: 420, height: 170, focus: 0.3, sky: false, detail: 0.5 },
    on: ground,
    day: winter(7.4),
    night: winter(22),
  },
  {
    file: 'shell/ranges',
    subject: foot,
    view: { width: 1440, height: 260, focus: 0.24, sky: false },
    on: sunken,
    day: winter(7.4),
    night: winter(22),
  },
]

/** Every such picture by day and by night, as files of web/src. */
export const shopArt = (): { path: string; content: string }[] =>
  art.flatMap(({ file, subject, view, on, ...times }) =>
    (['day', 'night'] as const).map((light) => ({
      path: `${file}-${light}.svg`,
      content: landscape(subject, { ...view, ground: on[light] }, times[light]),
    })),
  )
