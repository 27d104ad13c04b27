import type { LandSeason } from '@alpenglow/contract/catalogue/daylight'
import { remembered } from './lru-cache.ts'
import type { Subject, View } from './frame.ts'
import { lightAt, type Light } from './light.ts'
import { paint } from './paint.ts'
import { sketch, type Sketch } from './sketch.ts'

/** Raised whenever the drawing changes: the addresses of all pictures change with it. */
export const drawing = 1

/** When it is, there: the hour from 0 to 24 by the sun, and what lies on the ground. */
export type When = { hour: number; season: LandSeason }

/**
 * A place as it looks at an hour, as SVG of less than 8,000 bytes. No chance and no clock: the same call draws the same picture. The shape
 * depends on the place only, the light on the hour, the season and the latitude.
 */
export function landscape(subject: Subject, view: View, { hour, season }: When): string {
  const light = lightAt(hour, subject.latitude, season)
  return paint({ subject, view, season, light, sketch: richestOf(subject, view)[light.side < 0 ? 'left' : 'right'] })
}

type Sides = { left: Sketch; right: Sketch }

/** Finding out how rich a picture may be takes a dozen drawings: once for each place and view. */
const sides = remembered<Sides>(1000)
const richestOf = (subject: Subject, view: View): Sides => sides(JSON.stringify([subject, view]), () => richest(subject, view))

const most = 7950

/** The richest sketches that fit, lit from the left and from the right. Both are equally rich, so that noon moves no ridge. */
function richest(subject: Subject, view: View): Sides {
  for (let detail = view.detail ?? 1; ; detail *= 0.95) {
    const left = sketch(subject, view, { detail, side: -1 })
    const right = sketch(subject, view, { detail, side: 1 })
    const longest = Math.max(...[left, right].map((one) => lengthOf(subject, view, one)))
    if (longest <= most || detail < 0.05) return { left, right }
  }
}

/** With everything that any hour adds: stars, and the glow of the sun. Only a few digits may come on top. */
const everything: Light = { ...lightAt(0, 45, 'winter'), up: true }
const lengthOf = (subject: Subject, view: View, of: Sketch): number =>
  paint({ subject, view, season: 'winter', light: everything, sketch: of }).length
