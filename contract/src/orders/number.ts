/** The number of an order as somebody has typed it: O is 0, and I and L are 1. */
export const numberIn = (typed: string): string => typed.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
