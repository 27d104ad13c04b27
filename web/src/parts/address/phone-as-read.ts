/** A number that is kept without gaps, as it is read out; how the rest of the world groups its own nobody has told us. */
export const phoneAsRead = (number: string): string =>
  number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1\u00a0$1\u00a0$2\u00a0$3')
