import { makeProduct } from '@alpenglow/contract/catalogue/testing/products'
import { expect, it } from 'vitest'
import { reservationAt, reservationKey } from './reservations.ts'

const here = { id: 1, reservationsEnabled: true, reservationSystemUrl: '' }
const elsewhere = { ...here, reservationsEnabled: false, reservationSystemUrl: 'https://book.example/' }
const free = makeProduct({ id: 1, kind: 'season_pass', prices: { adult: 1 }, resorts: [{ resortId: 1 }] })
const held = makeProduct({ id: 2, kind: 'season_pass', prices: { adult: 1 }, resorts: [{ resortId: 1, reservation: true }] })
const locker = makeProduct({ id: 3, kind: 'add_on', prices: { adult: 1 } })

it('is asked for with all passes, with some, or with none', () => {
  expect(reservationAt(here, [held, locker])).toEqual({ reservationMode: 'here', isForSome: false })
  expect(reservationAt(elsewhere, [held, free])).toEqual({ reservationMode: 'elsewhere', isForSome: true })
  expect(reservationAt(here, [free])).toEqual({ reservationMode: 'none', isForSome: false })
})
it('follows the resort where no pass opens it, and is never promised away before the passes are known', () => {
  expect(reservationAt(here, [])).toEqual({ reservationMode: 'here', isForSome: false })
  expect(reservationAt(here, undefined)).toEqual({ reservationMode: 'here', isForSome: true })
  expect(reservationAt({ ...here, reservationsEnabled: false }, undefined)).toEqual({
    reservationMode: 'none',
    isForSome: false,
  })
})
it('is called the same everywhere', () => {
  expect(reservationKey({ reservationMode: 'elsewhere', isForSome: true })).toBe('components.reservation.some')
  expect(reservationKey({ reservationMode: 'none', isForSome: false })).toBe('components.reservation.none')
})
