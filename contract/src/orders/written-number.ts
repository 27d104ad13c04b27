/** The number of an order as people say it on the phone, and as it is written wherever they read it: in two halves. */
export const writtenNumber = (id: string): string => id.replace(/^(.{5})(.{5})$/, '$1-$2')
