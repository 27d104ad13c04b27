import { makeProduct } from '@alpenglow/contract/catalogue/testing/products'
import type { Resort } from '@alpenglow/contract/catalogue/resort'
import { expect, it } from 'vitest'
import { filterResorts, selectPasses, readFilter, type Filter, type FilterParams } from './filter.ts'
import { listRegions } from './places.ts'

const made = (of: Partial<Resort>): Resort => ({
  id: 1,
  name: '',
  code: '',
  covidCredit: false,
  hemisphere: 'northern',
  tags: [],
  region: '',
  subregion: '',
  logoUrl: '',
  reservationsEnabled: false,
  reservationSystemUrl: '',
  localPolicyUrl: '',
  abbreviation: '',
  active: true,
  owned: true,
  tagline: '',
  timeZone: 'America/Denver',
  latitude: 40,
  longitude: -110,
  summit: 3000,
  base: 2000,
  lifts: 1,
  runs: 1,
  snowfall: 500,
  opensOn: '2026-11-06',
  closesOn: '2027-04-18',
  picture: '',
  ...of,
})
const larkspur = made({ id: 1, code: 'LKB', name: 'Larkspur', region: 'USA', subregion: 'Rockies', reservationsEnabled: true })
const northing = made({
  id: 7,
  code: 'NRT',
  name: 'Northing',
  region: 'USA',
  subregion: 'Pacific Northwest',
  reservationSystemUrl: 'https://book.example/',
})
const larch = made({ id: 13, code: 'LAR', name: 'Larch', region: 'Canada', subregion: 'Alberta', opensOn: '2026-11-22' })
// Sorted by name, which differs from the order of their ids.
const resorts = [larch, larkspur, northing]
const places = listRegions(resorts)
const pass = makeProduct({ id: 3, kind: 'season_pass', prices: { adult: 1 }, resorts: [{ resortId: 7 }, { resortId: 13 }] })

const nothing: FilterParams = { place: null, season: null, way: null, pass: null }
const read = (wanted: Partial<FilterParams>): Filter => readFilter({ ...nothing, ...wanted }, places, [pass])
/** Still the day before in Denver. */
const now = new Date('2026-11-22T06:59:00Z')
const codes = (wanted: Partial<FilterParams>, query = '', at = now) =>
  filterResorts(resorts, query, read(wanted), at).map(({ code }) => code)

it('lists regions before their parts, and calls them the same in every language', () => {
  expect(places.map(({ key, name }) => [key, name])).toEqual([
    ['region-LKB', 'USA'],
    ['region-LAR', 'Canada'],
    ['subregion-LKB', 'Rockies'],
    ['subregion-NRT', 'Pacific Northwest'],
    ['subregion-LAR', 'Alberta'],
  ])
})
it('shows all of them to whoever asks for nothing, or for what does not exist', () => {
  expect(codes({})).toEqual(['LAR', 'LKB', 'NRT'])
  expect(codes({ place: 'region-XYZ', season: 'long', way: 'anyhow', pass: 'gone' })).toEqual(['LAR', 'LKB', 'NRT'])
})
it('finds by region, by the way of reserving and by pass', () => {
  expect(codes({ place: 'region-LKB' })).toEqual(['LKB', 'NRT'])
  expect(codes({ place: 'subregion-NRT' })).toEqual(['NRT'])
  expect(codes({ way: 'here' })).toEqual(['LKB'])
  expect(codes({ way: 'elsewhere' })).toEqual(['NRT'])
  expect(codes({ way: 'none' })).toEqual(['LAR'])
  expect(codes({ pass: 'p3' })).toEqual(['LAR', 'NRT'])
})
it('takes a resort for open from its own first day to its last', () => {
  expect(codes({ season: 'open' })).toEqual(['LKB', 'NRT'])
  expect(codes({ season: 'open' }, '', new Date('2026-11-22T07:00:00Z'))).toEqual(['LAR', 'LKB', 'NRT'])
  expect(codes({ season: 'open' }, '', new Date('2027-04-19T06:00:00Z'))).toEqual([])
})
it('joins all that is asked for with the words of the search', () => {
  expect(codes({ place: 'region-LKB', pass: 'p3' }, 'nor')).toEqual(['NRT'])
  expect(codes({ way: 'here', pass: 'p3' })).toEqual([])
})
it('asks of the pass in mind whether a place must be held, not of the resort', () => {
  expect(codes({ pass: 'p3', way: 'none' })).toEqual(['LAR', 'NRT'])
  expect(codes({ pass: 'p3', way: 'elsewhere' })).toEqual([])
})
it('offers only passes for more than a day', () => {
  const ticket = makeProduct({ id: 4, kind: 'day_ticket', prices: { adult: 1 } })
  expect(selectPasses([pass, ticket])).toEqual([pass])
})
