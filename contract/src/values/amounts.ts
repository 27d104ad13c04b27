/** Arithmetic of minor units: the one place that rounds. It stands apart from the shape of money, so that pages need no zod for it. */

/** A part of an amount, half up. */
export const dividedBy = (amount: number, among: number): number => Math.floor((2 * amount + among) / (2 * among))
