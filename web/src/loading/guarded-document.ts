import { splitLocale } from '../paths.ts'

/**
 * The pages for paying are a document of their own, which runs only scripts that were built: the import map in its head
 * lists their hashes.
 */
const isGuarded = (pathname: string): boolean => /^\/payment(?:\/|$)/.test(splitLocale(pathname).path)
const isHere = () => document.querySelector('script[type="importmap"]') !== null

/** Whether a page needs another document than the one that is open. */
export const isApart = (pathname: string): boolean => isGuarded(pathname) && !isHere()
