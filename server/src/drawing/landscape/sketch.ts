import { diceOf } from './chance.ts'
import { facesOf } from './faces.ts'
import { frameOf, type Frame, type Subject, type View } from './frame.ts'
import { farRanges, grounded, massifOf } from './massif.ts'
import { foregroundOf, type Foreground } from './foreground.ts'
import { area, thinned } from './paths.ts'
import { starsOf } from './sky.ts'
import { ridgesOf, standsOf, type Grove, type Ridge } from './trees.ts'

/** The parts of a picture that don't depend on the hour and the season, except for the lit side. */
export type Sketch = {
  frame: Frame
  stars: string
  far: [farther: string, nearer: string]
  massif: { outline: string; lit: string; ribs: string; cuts: string; summit: { x: number; y: number } }
  ridges: [farther: Ridge, nearer: Ridge]
  near: Foreground
  stands: Grove[]
}

export function sketch(subject: Subject, view: View, { detail, side }: { detail: number; side: -1 | 1 }): Sketch {
  const frame = frameOf(subject, view, detail)
  const roll = diceOf(frame.seed)
  const { crest, summit } = massifOf(frame, roll)
  const faces = facesOf(frame, crest, side, roll)
  const grow = diceOf(frame.seed ^ 0x7ee5)
  const ridges = ridgesOf(frame, subject, grow)
  const near = foregroundOf(frame, summit.x, (view.detail ?? 1) > 0.5, grow)
  return {
    frame,
    stars: starsOf(frame),
    far: farRanges(frame),
    massif: {
      outline: area(grounded(frame, crest)),
      lit: thinned(faces.lit, 400 + 2600 * detail),
      ribs: thinned(faces.ribs, 240 + 280 * detail),
      cuts: thinned(faces.cuts, 300 + 340 * detail),
      summit,
    },
    ridges,
    near,
    stands: standsOf(frame, near, grow),
  }
}
