import { expect, it } from 'vitest'
import { setPageBlocks, type Blocks } from './page-data.ts'
import { asDrawn, trackDates } from './drawn-dates.ts'

const page = (formattedDates?: Record<string, string>) =>
  setPageBlocks({ prerendered: { path: '/cart', at: 0, said: formattedDates } } as Blocks)
const formats = () => {
  throw new Error('a formatter was made')
}

it('says of a moment what the server said of it, without a formatter', () => {
  page()
  const { rendered, formattedDates: said } = trackDates(() => asDrawn('hour of the rise', () => '23:59 MST'))
  expect(rendered).toBe('23:59 MST')
  page(said)
  expect(asDrawn('hour of the rise', formats)).toBe('23:59 MST')
  expect(() => asDrawn('hour of another', formats)).toThrow('a formatter was made')
})
it('says of one page nothing that it said of another', () => {
  page()
  trackDates(() => asDrawn('hour of the rise', () => '23:59 MST'))
  expect(trackDates(() => asDrawn('day of the rise', () => '12 October')).formattedDates).toEqual({
    'day of the rise': '12 October',
  })
})
it('formats by itself where the server drew nothing', () => {
  setPageBlocks({} as Blocks)
  expect(asDrawn('hour of the rise', () => '23:59 HAR')).toBe('23:59 HAR')
})
