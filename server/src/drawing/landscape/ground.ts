import type { LandSeason } from '@alpenglow/contract/catalogue/daylight'
import { clamp, lerp } from './chance.ts'
import { mix, type Colour } from './colour.ts'
import type { LandscapeSubject } from './frame.ts'
import type { Light } from './light.ts'

/** The ground of a season before light: how far down the snow reaches, how bare the rock is, the colours of plants. */
type Cover = {
  line: number
  rock: number
  wood?: readonly [Colour, share: number]
  meadow?: readonly [Colour, share: number]
}

const covers: Record<LandSeason, Cover> = {
  winter: { line: 1, rock: 0 },
  spring: { line: 0.74, rock: 0.35, wood: ['#3f6b52', 0.3], meadow: ['#a9bd8f', 0.45] },
  summer: { line: 0.3, rock: 0.75, wood: ['#2f6a4c', 0.42], meadow: ['#86a866', 0.8] },
  autumn: { line: 0.46, rock: 0.6, wood: ['#ac8430', 0.42], meadow: ['#c9a75e', 0.76] },
}

/** The colours of a place in a light. */
export type GroundColours = {
  wood(colour: Colour): Colour
  /** The massif: `depth` is 0 at its summit and 1 at its foot. */
  rock(colour: Colour, depth: number): Colour
  field: Colour
  /** How far down the massif its snow reaches, as a share. */
  snowLine: number
}

export function groundOf({ snowfall }: LandscapeSubject, high: number, season: LandSeason, light: Light): GroundColours {
  const cover = covers[season]
  // In the dark neither green nor gold nor grey is visible: everything is blue.
  const night = clamp(light.dark * 2)
  const wood = (colour: Colour): Colour =>
    cover.wood
      ? mix(colour, cover.wood[0], cover.wood[1] * (1 - night * 0.85))
      : mix(colour, light.snow, clamp(snowfall / 6000, 0, 0.16))
  // Low mountains are wooded to the top.
  const wooded = clamp(1 - high * 1.9) * 0.72
  const stone = mix('#7d7f80', light.shade, lerp(0.45, 0.9, night))
  const forest = wood(mix(light.farWood, light.shade, 0.3))
  return {
    wood,
    rock: (colour, depth) => mix(mix(colour, stone, cover.rock * depth), forest, wooded * (0.25 + depth * 0.7)),
    field: fieldOf(cover, light),
    snowLine: clamp(cover.line + snowfall / 9000 - 0.06, 0.2, 1.1),
  }
}

function fieldOf({ meadow }: Cover, { snow, nearWood, dark }: Light): Colour {
  if (!meadow) return snow
  const [green, share] = meadow
  return mix(snow, mix(green, nearWood, clamp(dark * 1.7 + 0.12)), share)
}
