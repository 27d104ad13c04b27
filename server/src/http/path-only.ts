/** An address without its query, which may contain personal data. */
export const pathOnly = (url: string): string => url.split('?', 1)[0] ?? ''

/** The path for logs: a guest may type a card number into an address, so digits as long as one are cut out. */
export const pathForLog = (url: string): string => pathOnly(url).replace(/\d(?:(?:%20|[ +._-])?\d){12,}/g, '…')

/** The query, from the "?" on. */
export const searchOf = (url: string): string => /\?.*/.exec(url)?.[0] ?? ''
