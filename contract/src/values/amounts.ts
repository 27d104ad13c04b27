/**
 * Arithmetic of minor units: the only place that rounds. It is apart from the schema of money, so that pages load no
 * zod for it.
 */

/** A part of an amount, rounded half up. */
export const dividedBy = (amount: number, among: number): number => Math.floor((2 * amount + among) / (2 * among))
