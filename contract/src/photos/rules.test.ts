import { expect, it } from 'vitest'
import { whyNotPhoto } from './rules.ts'

const makeDetection = (faces: number, ...data: object[]) => ({
  faces: Array.from({ length: faces }, () => []),
  info: { detection: { adv_face: { data } } },
})
const [mouth, eye] = [{ left: {} }, { left_pupil: {} }]

it('a photo is looked at in one order, and only one face with mouth and eyes will do', () => {
  expect(whyNotPhoto({})).toBe('no_face')
  expect(whyNotPhoto(makeDetection(0))).toBe('no_face')
  expect(whyNotPhoto(makeDetection(2))).toBe('multiple_faces')
  expect(whyNotPhoto({ faces: [[]] })).toBe('no_facial_landmarks')
  expect(whyNotPhoto(makeDetection(1, {}))).toBe('no_facial_landmarks')
  expect(whyNotPhoto(makeDetection(1, { facial_landmarks: { eye } }))).toBe('mouth_missing')
  expect(whyNotPhoto(makeDetection(1, { facial_landmarks: {} }))).toBe('mouth_missing')
  expect(whyNotPhoto(makeDetection(1, { facial_landmarks: { mouth } }))).toBe('eyes_missing')
  expect(whyNotPhoto(makeDetection(1, { facial_landmarks: { mouth, eye } }))).toBeUndefined()
})
