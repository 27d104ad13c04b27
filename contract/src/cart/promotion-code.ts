/** As it is looked up: small or capital, with or without accents and spaces, it is the same code. */
export const codeKey = (entered: string): string =>
  entered
    .normalize('NFD')
    .replaceAll(/[\p{M}\s]/gu, '')
    .toUpperCase()

export const longestCode = 60
/** In one cart; beyond it somebody is not buying. */
export const mostCodes = 10
