import { account } from './texts/account.ts'
import { developers } from './texts/developers.ts'
import { errors } from './texts/errors.ts'
import { home } from './texts/home.ts'
import { login } from './texts/login.ts'
import { mails } from './texts/mails.ts'
import { notFound } from './texts/not-found.ts'
import { resorts } from './texts/resorts.ts'
import { shell } from './texts/shell.ts'

export const areas = { errors, shell, home, resorts, login, account, developers, notFound, mails }

/**
 * Every visible word that ships with the product, both languages side by side. The server fills its database from here, and the desk's
 * edits lie over it; the browser gets a published pack and knows only the names.
 */
export const texts = { ...errors, ...shell, ...home, ...resorts, ...login, ...account, ...developers, ...notFound, ...mails }
export type TextKey = keyof typeof texts
