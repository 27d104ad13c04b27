import type { Grants } from './product.ts'
import type { Resort } from './resort.ts'

/** How a guest reserves a day at a resort: in this shop, on the resort's own page, or not at all. */
export type ReservationMode = 'here' | 'elsewhere' | 'none'

export const reservationModeAt = (resort: Pick<Resort, 'reservationsEnabled' | 'reservationSystemUrl'>): ReservationMode => {
  if (resort.reservationsEnabled) return 'here'
  return resort.reservationSystemUrl === '' ? 'none' : 'elsewhere'
}

/**
 * Whether a pass excludes days or resorts, or needs reservations for some: the guest has to read that before paying.
 */
export const opensNotAlways = ({ grants }: { grants: Pick<Grants, 'blackouts' | 'resorts'> }): boolean =>
  grants.blackouts.length > 0 || grants.resorts.some(({ reservation }) => reservation)

/** Folds accents, case and punctuation, so that "quebec" finds "Québec". */
const words = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether every word typed is the beginning of a word of the text. */
function isMeant(wanted: string[], text: string): boolean {
  const own = words(text)
  return wanted.every((part) => own.some((word) => word.startsWith(part)))
}

/** The things whose name matches the typed text. */
export function findByName<T extends { name: string }>(things: T[], typed: string): T[] {
  const wanted = words(typed)
  return things.filter(({ name }) => isMeant(wanted, name))
}

type Searched = Pick<Resort, 'name' | 'code' | 'region' | 'subregion' | 'abbreviation'>

/** The resorts that match a search: every word typed is the beginning of a word of its name, region or code. */
export function findResorts<R extends Searched>(resorts: R[], typed: string): R[] {
  const wanted = words(typed)
  return resorts.filter(({ name, code, region, subregion, abbreviation }) =>
    isMeant(wanted, [name, code, region, subregion, abbreviation].join(' ')),
  )
}
