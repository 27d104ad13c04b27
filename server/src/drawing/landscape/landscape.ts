import type { LandSeason } from '@alpenglow/contract/catalogue/daylight'
import { createLruCache } from './lru-cache.ts'
import type { LandscapeSubject, PictureView } from './frame.ts'
import { lightAt, type Light } from './light.ts'
import { paint } from './paint.ts'
import { sketch, type Sketch } from './sketch.ts'

/**
 * The version of the drawing. Raise it with every change: browsers cache pictures for ever, and it changes their
 * addresses.
 */
export const drawingVersion = 1

/** The hour from 0 to 24 by the sun, and the season of the ground, at the place. */
export type PictureTime = { hour: number; season: LandSeason }

/**
 * A place at an hour, as an SVG of less than 8,000 bytes. Deterministic: the same call draws the same picture. The
 * shape depends on the place only, the light on the hour, the season and the latitude.
 */
export function landscape(subject: LandscapeSubject, view: PictureView, { hour, season }: PictureTime): string {
  const light = lightAt(hour, subject.latitude, season)
  return paint({ subject, view, season, light, sketch: richestOf(subject, view)[light.side < 0 ? 'left' : 'right'] })
}

type Sides = { left: Sketch; right: Sketch }

/** Memoized for each place and view: finding the richest sketch takes a dozen drawings. */
const sides = createLruCache<Sides>(1000)
const richestOf = (subject: LandscapeSubject, view: PictureView): Sides =>
  sides(JSON.stringify([subject, view]), () => richest(subject, view))

const most = 7950

/**
 * The richest sketches that fit, lit from the left and from the right. Both have the same detail, so that no ridge
 * moves at noon.
 */
function richest(subject: LandscapeSubject, view: PictureView): Sides {
  for (let detail = view.detail ?? 1; ; detail *= 0.95) {
    const left = sketch(subject, view, { detail, side: -1 })
    const right = sketch(subject, view, { detail, side: 1 })
    const longest = Math.max(...[left, right].map((one) => lengthOf(subject, view, one)))
    if (longest <= most || detail < 0.05) return { left, right }
  }
}

/**
 * A light with everything that any hour adds: stars, and the glow of the sun. Real hours exceed it by a few digits
 * only.
 */
const everything: Light = { ...lightAt(0, 45, 'winter'), up: true }
const lengthOf = (subject: LandscapeSubject, view: PictureView, of: Sketch): number =>
  paint({ subject, view, season: 'winter', light: everything, sketch: of }).length
