import { describe, expect, it } from 'vitest'
import type { Face } from './faces.ts'
import { checkFace, oval, throttleHint, measureOval, type FaceMeasurement } from './face-checks.ts'

const right: Face = { x: 0.25, y: 0.2, width: 0.5, height: 0.52, tilt: 0 }
const good: FaceMeasurement = { light: 120, detail: 400, faces: [right] }
const worst = (seen: Partial<FaceMeasurement>) => checkFace({ ...good, ...seen }).find(({ trouble }) => trouble)?.trouble

describe('of what the camera sees', () => {
  it('nothing is wrong with one face that is near, upright, in the light and sharp', () => {
    expect(worst({})).toBeUndefined()
    expect(checkFace(good).map(({ fact }) => fact)).toEqual(['light', 'alone', 'near', 'upright', 'sharp'])
  })
  it('what is worst is told first', () => {
    const nothing = { light: 10, detail: 0, faces: [] }
    expect(worst(nothing)).toBe('dark')
    expect(worst({ ...nothing, light: 120 })).toBe('nobody')
    expect(worst({ ...nothing, light: 120, faces: [right, right] })).toBe('several')
    expect(worst({ ...nothing, light: 120, faces: [{ ...right, height: 0.1 }] })).toBe('far')
    expect(worst({ ...nothing, light: 120, faces: [{ ...right, tilt: -0.4 }] })).toBe('tilted')
    expect(worst({ ...nothing, light: 120, faces: [right] })).toBe('blurred')
  })
  it('too much is as wrong as too little', () => {
    expect(worst({ light: 240 })).toBe('bright')
    expect(worst({ faces: [{ ...right, y: 0, height: 1 }] })).toBe('close')
    expect(worst({ faces: [{ ...right, x: 0 }] })).toBe('aside')
  })
  it('a browser that can’t tell faces tells of light and sharpness alone, and one that can’t tell a tilt of none', () => {
    expect(checkFace({ light: 120, detail: 400 }).map(({ fact }) => fact)).toEqual(['light', 'sharp'])
    expect(checkFace({ ...good, faces: [{ ...right, tilt: undefined }] }).map(({ fact }) => fact)).not.toContain('upright')
  })
  it('only what is within the oval counts: a window behind somebody is no light on them', () => {
    const [width, height] = [100, 125]
    const inside = (at: number) =>
      Math.abs((at % width) / width - oval.x) < oval.width / 2 &&
      Math.abs(Math.floor(at / width) / height - oval.y) < oval.height / 2
    const grey = Array.from({ length: width * height }, (_, at) => (inside(at) ? 20 : 255))
    expect(measureOval(grey, width, height).light).toBeLessThan(40)
  })
})

describe('a sentence', () => {
  it('stays for a second, whatever is seen meanwhile', () => {
    const first = throttleHint(undefined, 'far', 1000)
    expect(throttleHint(first, 'dark', 1900)).toBe(first)
    expect(throttleHint(first, 'dark', 2000)).toEqual({ hint: 'dark', at: 2000 })
  })
})
