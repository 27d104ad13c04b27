import type { Box } from './landmarks.ts'
import type { FaceReading } from './reading.ts'

const four = ({ left, top, width, height }: Box) => [left, top, width, height].map(Math.round)

/** In the format of the save payload: `x,y,w,h`, one after the other. */
export const facesText = (faces: readonly Box[]): string => faces.map((face) => four(face).join()).join('|')

/** In the answer format of such services' providers. */
export const detectionOf = ({ faces, landmarks }: FaceReading) => ({
  faces: faces.map(four),
  info: {
    detection: {
      adv_face: {
        status: 'complete',
        data: landmarks.map(({ box, parts }) => ({ bounding_box: box, facial_landmarks: parts })),
      },
    },
  },
})
