/**
 * More than a shop sells in a day: a restore skips at least so many receipt numbers, and nothing else skips as many.
 */
export const leastReceiptGap = 100_000
