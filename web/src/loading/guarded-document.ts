import { splitLocale } from '../paths.ts'

/** Where somebody pays is a document of its own, which runs no script but those that were built: its head says what each of them is. */
const isGuarded = (pathname: string): boolean => /^\/payment(?:\/|$)/.test(splitLocale(pathname).path)
const isHere = () => document.querySelector('script[type="importmap"]') !== null

/** Whether a page can't be shown in the document that is open. */
export const isApart = (pathname: string): boolean => isGuarded(pathname) && !isHere()
