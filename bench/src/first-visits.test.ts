import { expect, it } from 'vitest'
import { findMissedTargets, sumFirstVisit } from './first-visits.ts'

const fetched = [
  { path: '/assets/react-1.js', kb: 60, isEarly: true },
  { path: '/assets/list-2.js', kb: 3, isEarly: false },
  { path: '/assets/page-3.css', kb: 8, isEarly: true },
  { path: '/page-packs/en.aaaa.home.json', kb: 2, isEarly: true },
]

it('adds up what a first visit fetched, and apart what it had to wait for', () => {
  expect(sumFirstVisit('/', fetched)).toEqual({
    page: '/',
    listenKb: 60,
    scriptsKb: 63,
    scripts: 2,
    stylesKb: 8,
    textsKb: 2,
    largest: { name: 'react-1.js', kb: 60 },
  })
})
it('says what of its target a page misses, and home has less than the others', () => {
  const heavy = { ...sumFirstVisit('/', fetched), scriptsKb: 120, scripts: 25 }
  expect(findMissedTargets(heavy)).toEqual(['scripts ≤ 110 kB', '≤ 20 files'])
  expect(findMissedTargets({ ...heavy, page: '/passes' })).toEqual([])
  expect(findMissedTargets({ ...heavy, page: '/passes', stylesKb: 15.1, scripts: 26 })).toEqual([
    '≤ 25 files',
    'styles ≤ 15 kB',
  ])
})
