/** The key for looking a code up: case, accents and spaces make no difference. */
export const codeKey = (entered: string): string =>
  entered
    .normalize('NFD')
    .replaceAll(/[\p{M}\s]/gu, '')
    .toUpperCase()

export const longestCode = 60
/** In one cart; more codes than this belong to no purchase. */
export const mostCodes = 10
