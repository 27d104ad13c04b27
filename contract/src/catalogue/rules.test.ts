import { expect, it } from 'vitest'
import { findResorts, reservationModeAt } from './rules.ts'

const perdu = { name: 'Val Perdu, QC', code: 'VPD', region: 'Canada', subregion: 'Québec', abbreviation: 'PERDU' }
const larkspur = { name: 'Larkspur Basin, UT', code: 'LKB', region: 'USA', subregion: 'Rockies', abbreviation: 'LARKSPUR' }

it('finds by the beginning of any word, whatever accents and case', () => {
  expect(findResorts([perdu, larkspur], 'quebec')).toEqual([perdu])
  expect(findResorts([perdu, larkspur], 'BASIN lark')).toEqual([larkspur])
  expect(findResorts([perdu, larkspur], 'Val Perdu, BC')).toEqual([])
  expect(findResorts([perdu, larkspur], 'val-perdu, QC')).toEqual([perdu])
  expect(findResorts([perdu, larkspur], 'ut')).toEqual([larkspur])
})
it('finds all when nothing is typed and none when nothing fits', () => {
  expect(findResorts([perdu, larkspur], '  ')).toHaveLength(2)
  expect(findResorts([perdu, larkspur], 'basin quebec')).toEqual([])
  expect(findResorts([perdu, larkspur], '(.*')).toHaveLength(2)
})
it('says where a day is reserved', () => {
  expect(reservationModeAt({ reservationsEnabled: true, reservationSystemUrl: '' })).toBe('here')
  expect(reservationModeAt({ reservationsEnabled: false, reservationSystemUrl: 'https://book.example' })).toBe('elsewhere')
  expect(reservationModeAt({ reservationsEnabled: false, reservationSystemUrl: '' })).toBe('none')
})
