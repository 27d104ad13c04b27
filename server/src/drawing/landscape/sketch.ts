import { diceOf } from './chance.ts'
import { facesOf } from './faces.ts'
import { frameOf, type Frame, type LandscapeSubject, type PictureView } from './frame.ts'
import { farRanges, closeOutline, massifOf } from './massif.ts'
import { foregroundOf, type Foreground } from './foreground.ts'
import { drawArea, thinShapes } from './paths.ts'
import { starsOf } from './sky.ts'
import { ridgesOf, standsOf, type Grove, type WoodedRidge } from './trees.ts'

/** The parts of a picture that don't depend on the hour and the season, except for the lit side. */
export type Sketch = {
  frame: Frame
  stars: string
  far: [farther: string, nearer: string]
  massif: { outline: string; lit: string; ribs: string; cuts: string; summit: { x: number; y: number } }
  ridges: [farther: WoodedRidge, nearer: WoodedRidge]
  near: Foreground
  stands: Grove[]
}

export function sketch(
  subject: LandscapeSubject,
  view: PictureView,
  { detail, side }: { detail: number; side: -1 | 1 },
): Sketch {
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
      outline: drawArea(closeOutline(frame, crest)),
      lit: thinShapes(faces.lit, 400 + 2600 * detail),
      ribs: thinShapes(faces.ribs, 240 + 280 * detail),
      cuts: thinShapes(faces.cuts, 300 + 340 * detail),
      summit,
    },
    ridges,
    near,
    stands: standsOf(frame, near, grow),
  }
}
