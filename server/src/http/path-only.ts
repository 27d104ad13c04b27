/** An address without whatever was asked with it, which may be anybody's. */
export const pathOnly = (url: string): string => url.split('?', 1)[0] ?? ''

/** As it may be written down: what is as long as the number of a card stands in no log, whoever typed it into an address. */
export const pathToTell = (url: string): string => pathOnly(url).replace(/\d(?:(?:%20|[ +._-])?\d){12,}/g, '…')

/** What is asked beside it, from the "?" on. */
export const searchOf = (url: string): string => /\?.*/.exec(url)?.[0] ?? ''
