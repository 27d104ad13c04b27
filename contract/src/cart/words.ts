/** Apart from the shapes, so that a page that goes through them carries no schemas. */
export const stepKinds = ['items', 'price', 'hold', 'age', 'discount', 'tax', 'credit'] as const
export type StepKind = (typeof stepKinds)[number]

export const changeReasons = ['price', 'withdrawn'] as const
export type ChangeReason = (typeof changeReasons)[number]

/** Why an item can't be bought with the others: it is not sold in the currency to be paid in, or by another company. */
export const itemProblems = ['WRONG_CURRENCY', 'OTHER_PURCHASE_GROUP'] as const
export type ItemProblem = (typeof itemProblems)[number]

/** Why somebody is proposed for an item: they had the same last winter, are of the age that it is for, or nothing costs their household less. */
export const proposalReasons = ['last_winter', 'age', 'suits'] as const
export type ProposalReason = (typeof proposalReasons)[number]
