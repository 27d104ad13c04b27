/** Apart from the shapes, so that a page that goes through them carries no schemas. */
export const stepKinds = ['items', 'price', 'hold', 'age', 'discount', 'tax', 'credit'] as const
export type StepKind = (typeof stepKinds)[number]

export const changeReasons = ['price', 'withdrawn'] as const
export type ChangeReason = (typeof changeReasons)[number]

/**
 * Why an item can't be bought, or not with the others: it is not sold in the currency to be paid in, or by another company; somebody else was
 * quicker with the last place; or there are more passes or tickets than one cart may have.
 */
export const itemProblems = ['WRONG_CURRENCY', 'OTHER_PURCHASE_GROUP', 'SOLD_OUT', 'TOO_MANY'] as const
export type ItemProblem = (typeof itemProblems)[number]

/** Why somebody is proposed for an item: they had the same last winter, are of the age that it is for, or nothing costs their household less. */
export const proposalReasons = ['last_winter', 'age', 'suits'] as const
export type ProposalReason = (typeof proposalReasons)[number]

/** Whether there is a place for something: held as long as the clock runs; free, and taken with the next change; or somebody was quicker. */
export const places = ['held', 'free', 'sold_out'] as const
export type Place = (typeof places)[number]
