/** Formats an order number as people read it out on the phone: in two halves. */
export const formatOrderNumber = (id: string): string => id.replace(/^(.{5})(.{5})$/, '$1-$2')
