/** More than a shop sells in a day: so many numbers of receipts are left out after a restore at least, and nothing else leaves out as many. */
export const leastReceiptGap = 100_000
