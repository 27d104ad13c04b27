import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { expect, it } from 'vitest'
import { farApart, partOfDay } from './live-resorts.ts'

const resort = (id: number, subregion: string) => ({ id, subregion }) as Resort

it('calls the hours by their names', () => {
  const names = [3.9, 4, 11.9, 12, 16.9, 17, 21.9, 22].map((hour) => partOfDay(hour * 60))
  expect(names).toEqual(['night', 'morning', 'morning', 'afternoon', 'afternoon', 'evening', 'evening', 'night'])
})
it('shows a resort of every region before a second one of any', () => {
  const resorts = [resort(4, 'Alps'), resort(1, 'Rockies'), resort(2, 'Rockies'), resort(3, 'Andes')]
  expect(farApart(resorts, 3).map(({ id }) => id)).toEqual([1, 3, 4])
  expect(farApart(resorts, 9).map(({ id }) => id)).toEqual([1, 3, 4, 2])
  expect(farApart([], 5)).toEqual([])
})
