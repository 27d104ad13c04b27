/** Groups the digits of North American numbers; for other countries we have no grouping. */
export const phoneAsRead = (number: string): string =>
  number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1\u00a0$1\u00a0$2\u00a0$3')
