import type { Resort } from './api.ts'

/** How a guest gets a day there: by a reservation here, by one on the resort's own page, or without any. */
export type ReservationWay = 'here' | 'elsewhere' | 'none'

export const reservationWay = (resort: Pick<Resort, 'reservationsEnabled' | 'reservationSystemUrl'>): ReservationWay => {
  if (resort.reservationsEnabled) return 'here'
  return resort.reservationSystemUrl === '' ? 'none' : 'elsewhere'
}

/** Accents and case do not matter to somebody who types: "quebec" finds "Québec". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The resorts that a search means: every word typed is the beginning of a word of its name, region or code. */
export function findResorts<R extends Pick<Resort, 'name' | 'code' | 'region' | 'subregion' | 'abbreviation'>>(
  resorts: R[],
  typed: string,
): R[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean)
  return resorts.filter(({ name, code, region, subregion, abbreviation }) => {
    const words = plain([name, code, region, subregion, abbreviation].join(' ')).split(/[^\p{L}\p{N}]+/u)
    return wanted.every((part) => words.some((word) => word.startsWith(part)))
  })
}
