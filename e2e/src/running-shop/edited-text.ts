import { changeOne } from './database.ts'

/** Words a text anew in the shop's database, as the desk will; nothing gives the shipped wording back. */
export const editText = (key: string, locale: string, edited: string | null): Promise<void> =>
  changeOne('UPDATE translation SET edited = $3 WHERE key = $1 AND locale = $2', [key, locale, edited])
