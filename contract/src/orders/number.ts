/** Parses a typed order number, also in the form that the shop shows: in two halves; O is 0, and I and L are 1. */
export const numberIn = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
