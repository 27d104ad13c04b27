import type { LandSeason } from '@alpenglow/contract/catalogue/daylight'
import { clamp, lerp, seedOf } from './chance.ts'
import { mix, type Colour } from './colour.ts'
import type { LandscapeSubject, PictureView } from './frame.ts'
import { groundOf, type GroundColours } from './ground.ts'
import type { Light } from './light.ts'
import type { Sketch } from './sketch.ts'
import { glowAt, moonAt } from './sky.ts'
import { createSvgPaper, type SvgPaper } from './paper.ts'

export type PaintInput = { subject: LandscapeSubject; view: PictureView; season: LandSeason; light: Light; sketch: Sketch }
type Canvas = PaintInput & { on: SvgPaper; ground: GroundColours }

/** The picture as SVG, painted from the sky to the nearest snow. */
export function paint(painting: PaintInput): string {
  const { subject, view, season, light, sketch } = painting
  const { frame } = sketch
  // Several pictures may share a page, where their gradients must not share an id.
  const id = `a${(seedOf(JSON.stringify([subject, view, season, light])) % 36 ** 5).toString(36)}`
  const on = createSvgPaper(id, frame.height)
  const canvas = { ...painting, on, ground: groundOf(subject, frame.high, season, light) }
  if (view.sky !== false) paintSky(canvas)
  paintFarRanges(canvas)
  paintMassif(canvas)
  paintAir(canvas)
  paintWoods(canvas)
  paintForeground(canvas)
  return on.written({ view, width: frame.width, height: frame.height })
}

function paintSky({ on, light, sketch, subject }: Canvas): void {
  const { frame, stars, massif } = sketch
  const { width, height, base, unit } = frame
  const air: Stop[] = [
    [0, light.zenith],
    [0.5, light.sky],
    [1, light.horizon],
  ]
  on.put(`M0 0h${width}v${height}H0z`, on.gradient('s', air, -height * 0.05, base - unit * 0.12))
  if (light.dark > 0.12) on.stars(stars, light.dark * 0.75)
  if (light.up) on.glow(glowAt(frame, light, subject.latitude < 0), light.sun)
  else if (light.dark > 0.3) on.disc(moonAt(frame, light, massif.summit.x), light.sun)
}
type Stop = readonly [at: number, colour: Colour, opacity?: number]

function paintFarRanges({ on, light, sketch }: Canvas): void {
  const { base, unit } = sketch.frame
  const [farther, nearer] = sketch.far
  // An apricot sky behind blue mountains looks muddy: in dim light more of it goes into the mist at their feet.
  const air = mix(light.sky, light.horizon, lerp(0.5, 0.2, light.dim))
  const foot = mix(light.haze, light.horizon, lerp(0.5, 0.3, light.dim))
  on.put(
    farther,
    on.gradient(
      'e',
      [
        [0, mix(air, light.shade, lerp(0.3, 0.5, light.dim))],
        [1, foot],
      ],
      base - unit * 0.44,
      base - unit * 0.12,
    ),
  )
  on.put(
    nearer,
    on.gradient(
      'f',
      [
        [0, mix(light.shade, air, 0.42)],
        [1, foot],
      ],
      base - unit * 0.4,
      base - unit * 0.08,
    ),
  )
}

/** First the massif in shadow, then its lit faces; the light fades downward, into the valley. */
function paintMassif({ on, light, sketch, ground }: Canvas): void {
  const { massif, frame } = sketch
  const { rock, snowLine } = ground
  const foot = mix(light.haze, light.shadeLow, 0.25)
  const down = [massif.summit.y, frame.base] as const
  const dark: Stop[] = [
    [0, rock(light.shade, 0.5)],
    [0.55, rock(light.shadeLow, 1)],
    [1, foot],
  ]
  const lit: Stop[] = [
    [0, rock(light.lit, 0.15)],
    [clamp(snowLine * 0.38), rock(mix(light.lit, light.litLow, 0.42), 0.4)],
    [0.72, rock(mix(light.litLow, light.shadeLow, 0.35), 1)],
    [1, foot],
  ]
  on.put(massif.outline, on.gradient('m', dark, ...down))
  on.put(massif.lit, on.gradient('l', lit, ...down))
  on.put(massif.ribs, rock(mix(light.shade, light.lit, 0.42), 0.5), 0.55)
  on.put(massif.cuts, rock(light.shade, 0.6), 0.72)
}

function paintAir({ on, light: { haze }, sketch }: Canvas): void {
  const { width, height, base, unit } = sketch.frame
  const air: Stop[] = [
    [0, haze, 0],
    [0.34, haze, 0.22],
    [0.75, haze, 0.85],
    [1, haze, 0.92],
  ]
  const top = base - unit * 0.36
  on.put(`M0 ${Math.round(top)}h${width}V${height}H0z`, on.gradient('a', air, top, base))
}

function paintWoods({ on, light, sketch, ground: { wood } }: Canvas): void {
  const { base, unit } = sketch.frame
  const [farther, nearer] = sketch.ridges
  const far = wood(mix(light.farWood, light.haze, 0.14))
  const mid = wood(mix(light.farWood, light.nearWood, 0.6))
  const farFoot = mix(light.haze, wood(light.farWood), 0.3)
  on.put(
    farther.outline,
    on.gradient(
      'w',
      [
        [0, far],
        [1, farFoot],
      ],
      base - unit * 0.1,
      base + unit * 0.12,
    ),
  )
  on.plant('o', farther.small, far)
  on.plant('q', farther.tall, far)
  on.put(
    nearer.outline,
    on.gradient(
      'x',
      [
        [0, mid],
        [1, wood(mix(light.nearWood, light.haze, 0.55))],
      ],
      base,
      base + unit * 0.2,
    ),
  )
  on.plant('p', nearer.small, mid)
  on.plant('r', nearer.tall, mid)
}

function paintForeground({ on, light, view, sketch, ground }: Canvas): void {
  const { near, stands, frame } = sketch
  const { height } = frame
  const slope: Stop[] = [
    [0, ground.field],
    [1, mix(ground.field, light.shade, 0.18)],
  ]
  on.put(near.outline, view.ground ?? on.gradient('n', slope, height * 0.86, height))
  on.shadows(stands, mix(view.ground ?? ground.field, light.shadeLow, 0.6))
  stands.forEach((stand, i) => on.plant('tuv'.charAt(i), stand, ground.wood(light.nearWood)))
  if (!near.walls) return
  on.put(near.walls.walls, mix(ground.wood(light.nearWood), '#4a3428', 0.4 * (1 - light.dark)))
  on.put(near.walls.roof, mix(view.ground ?? ground.field, '#ffffff', 0.25 * (1 - light.dark)))
  on.put(near.walls.window, '#ffc57a')
}
