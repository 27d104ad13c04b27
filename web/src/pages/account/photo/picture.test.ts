import { expect, it } from 'vitest'
import { detailIn, lightOf, mostZoomOf, partOf, settledCrop, wholeCrop } from './picture.ts'

it('the part on the pass has its shape, whatever the picture’s', () => {
  expect(partOf({ width: 4000, height: 3000 }, wholeCrop)).toEqual({ left: 800, top: 0, width: 2400, height: 3000 })
  expect(partOf({ width: 800, height: 2000 }, wholeCrop)).toEqual({ left: 0, top: 500, width: 800, height: 1000 })
  expect(partOf({ width: 800, height: 1000 }, { ...wholeCrop, zoom: 2 })).toEqual({
    left: 200,
    top: 250,
    width: 400,
    height: 500,
  })
})
it('and never goes beyond an edge', () => {
  expect(partOf({ width: 800, height: 1000 }, { x: 5, y: -3, zoom: 2 })).toEqual({ left: 400, top: 0, width: 400, height: 500 })
  expect(settledCrop({ width: 800, height: 1000 }, { x: 5, y: -3, zoom: 2 })).toEqual({ x: 0.75, y: 0.25, zoom: 2 })
})
it('what is blurred has little detail', () => {
  const sharp = Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? 0 : 255))
  expect(detailIn(sharp, 10, 10)).toBeGreaterThan(1000)
  expect(
    detailIn(
      Array.from({ length: 100 }, (_, at) => at),
      10,
      10,
    ),
  ).toBe(0)
  expect(lightOf([255, 255, 255, 255, 0, 0, 0, 255])).toEqual([255, 0])
})
it('is enlarged no further than it has points for, and four times at most', () => {
  expect(mostZoomOf({ width: 4000, height: 5000 })).toBe(4)
  expect(mostZoomOf({ width: 480, height: 600 })).toBe(2)
  expect(mostZoomOf({ width: 200, height: 900 })).toBe(1)
})
