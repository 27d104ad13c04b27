import { daylight, landSeasons } from '@alpenglow/contract/catalogue/daylight'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Colour } from './colour.ts'
import { lightAt } from './light.ts'

const latitudes = fc.double({ min: -90, max: 90, noNaN: true })
const hours = fc.double({ min: 0, max: 24, noNaN: true })
const seasons = fc.constantFrom(...landSeasons)

/** The red channel minus the blue one. */
const warmth = (colour: Colour) => Number.parseInt(colour.slice(1, 3), 16) - Number.parseInt(colour.slice(5, 7), 16)

it('has a colour for every hour everywhere', () => {
  fc.assert(
    fc.property(hours, latitudes, seasons, (hour, latitude, season) => {
      const { zenith, sky, horizon, lit, snow } = lightAt(hour, latitude, season)
      for (const colour of [zenith, sky, horizon, lit, snow]) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
    }),
  )
})

it('is warm on the peaks at sunrise and sunset while the valley is cold', () => {
  for (const season of landSeasons) {
    const { rise, set } = daylight(47, season)
    for (const hour of [rise + 0.15, set - 0.15]) {
      const light = lightAt(hour, 47, season)
      expect(warmth(light.lit)).toBeGreaterThan(100)
      expect(warmth(light.shade)).toBeLessThan(-40)
      expect(warmth(light.snow)).toBeLessThan(0)
    }
    expect(warmth(lightAt(0, 47, season).lit)).toBeLessThan(0)
  }
})

it('does not jump from one minute to the next, nor at midnight', () => {
  fc.assert(
    fc.property(hours, latitudes, seasons, (hour, latitude, season) => {
      const [before, after] = [lightAt(hour, latitude, season), lightAt((hour + 1 / 60) % 24, latitude, season)]
      for (const name of ['zenith', 'lit', 'snow', 'haze'] as const) {
        for (const at of [1, 3, 5]) {
          const [a, b] = [before[name], after[name]].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
          expect(Math.abs((a ?? 0) - (b ?? 0)), `${name} at ${hour}`).toBeLessThan(12)
        }
      }
    }),
  )
})

it('mirrors the south: the same colours in its own winter, from the other side', () => {
  fc.assert(
    fc.property(hours, fc.double({ min: 0.1, max: 90, noNaN: true }), seasons, (hour, latitude, season) => {
      const { side: northern, ...north } = lightAt(hour, latitude, season)
      const { side: southern, ...south } = lightAt(hour, -latitude, season)
      expect(south).toEqual(north)
      expect(southern).toBe(-northern)
    }),
  )
})
