import type { Resort } from './api.ts'

/** How a guest gets a day there: by a reservation here, by one on the resort's own page, or without any. */
export type ReservationWay = 'here' | 'elsewhere' | 'none'

export const reservationWay = (resort: Pick<Resort, 'reservationsEnabled' | 'reservationSystemUrl'>): ReservationWay => {
  if (resort.reservationsEnabled) return 'here'
  return resort.reservationSystemUrl === '' ? 'none' : 'elsewhere'
}

/** Accents, case and punctuation do not matter to somebody who types: "quebec" finds "Québec". */
const words = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

type Searched = Pick<Resort, 'name' | 'code' | 'region' | 'subregion' | 'abbreviation'>

/** The resorts that a search means: every word typed is the beginning of a word of its name, region or code. */
export function findResorts<R extends Searched>(resorts: R[], typed: string): R[] {
  const wanted = words(typed)
  return resorts.filter(({ name, code, region, subregion, abbreviation }) => {
    const own = words([name, code, region, subregion, abbreviation].join(' '))
    return wanted.every((part) => own.some((word) => word.startsWith(part)))
  })
}
