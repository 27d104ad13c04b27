import { describe, expect, it } from 'vitest'
import { ringAreaOf, lineWithin, ringWithin, simplifyLine, withBends } from './lines.ts'
import type { MapPoint } from './projection.ts'

const frame = { left: 0, top: 0, right: 10, bottom: 10 }

describe('land', () => {
  it('is cut off at the edge of the sheet', () => {
    const across: MapPoint[] = [
      [-5, 2],
      [15, 2],
      [15, 8],
      [-5, 8],
    ]
    expect(ringAreaOf(ringWithin(across, frame))).toBe(60)
  })
  it('that covers the sheet leaves the whole sheet, and what is elsewhere leaves nothing', () => {
    const around: MapPoint[] = [
      [-9, -9],
      [19, -9],
      [19, 19],
      [-9, 19],
    ]
    expect(ringAreaOf(ringWithin(around, frame))).toBe(100)
    expect(
      ringWithin(
        around.map(([x, y]): MapPoint => [x + 100, y]),
        frame,
      ),
    ).toEqual([])
  })
})

describe('a border', () => {
  it('that leaves the sheet and comes back is two lines, and none along the edge', () => {
    const line: MapPoint[] = [
      [2, 5],
      [12, 5],
      [12, 7],
      [2, 7],
    ]
    expect(lineWithin(line, frame)).toEqual([
      [
        [2, 5],
        [10, 5],
      ],
      [
        [10, 7],
        [2, 7],
      ],
    ])
  })
  it('along a parallel gets points to bend at', () => {
    expect(
      withBends(
        [
          [0, 49],
          [3, 49],
        ],
        1,
      ),
    ).toEqual([
      [0, 49],
      [1, 49],
      [2, 49],
      [3, 49],
    ])
  })
})

it('a line keeps its corners and loses what is straight', () => {
  const line: MapPoint[] = [
    [0, 0],
    [5, 0.1],
    [10, 0],
    [10, 5],
    [10, 10],
  ]
  expect(simplifyLine(line, 0.5)).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
  ])
})
