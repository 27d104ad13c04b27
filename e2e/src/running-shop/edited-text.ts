import { changeOne } from './database.ts'

/** Edits a text in the shop's database, as the desk will; the shipped wording is not restored. */
export const editText = (key: string, locale: string, edited: string | null): Promise<void> =>
  changeOne('UPDATE translation SET edited = $3 WHERE key = $1 AND locale = $2', [key, locale, edited])
