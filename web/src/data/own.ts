/** Somebody's own, hence a name that is forgotten when they sign out (session/ended.ts); texts in it are other ones in the other language. */
export const ownName = (call: string, locale: string): string => `${call} in ${locale}`
