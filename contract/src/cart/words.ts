/** Apart from the shapes, so that a page that goes through them carries no schemas. */
export const stepKinds = ['items', 'price', 'hold', 'age', 'discount', 'beaten', 'tax', 'credit'] as const
export type StepKind = (typeof stepKinds)[number]

/**
 * Of a promotion, why it counts no more, or for less: its last day is over, it was withdrawn, others have used it up, a use that a visitor held was
 * taken back, somebody of the household has owned something before, or its terms were changed.
 */
export const lostPromotions = [
  'promotion_ended',
  'promotion_withdrawn',
  'promotion_used_up',
  'promotion_taken_back',
  'promotion_not_first',
  'promotion_less',
] as const
/** Whoever something was for is not of the group any more, or has it by now: somebody else gets it; what is bound to them goes. */
export const lostPeople = ['person_left', 'owner_left'] as const
export const changeReasons = ['price', 'withdrawn', ...lostPeople, ...lostPromotions] as const
export type ChangeReason = (typeof changeReasons)[number]

/**
 * Why an item can't be bought, or not with the others: it is not sold in the currency to be paid in, or by another company; somebody else was
 * quicker with the last place; a place that a visitor held was taken back for somebody who had signed in; or there are more passes or tickets than one cart may have.
 */
export const itemProblems = ['WRONG_CURRENCY', 'OTHER_PURCHASE_GROUP', 'SOLD_OUT', 'TAKEN_BACK', 'TOO_MANY'] as const
export type ItemProblem = (typeof itemProblems)[number]

/** Why somebody is proposed for an item: they had the same last winter, are of the age that it is for, or nothing costs their household less. */
export const proposalReasons = ['last_winter', 'age', 'suits'] as const
export type ProposalReason = (typeof proposalReasons)[number]

/** Whether there is a place for something: held as long as the clock runs; free, and taken with the next change; somebody was quicker; or taken back. */
export const places = ['held', 'free', 'sold_out', 'taken_back'] as const
export type Place = (typeof places)[number]

/** How it stands with a promotion: it counts; another one is better; it waits for what it is for; or why it does not count. */
export const promotionStates = ['applied', 'beaten', 'waiting', 'ended', 'withdrawn', 'used_up', 'not_first'] as const
export type PromotionState = (typeof promotionStates)[number]

/** Why a card can't pay: whoever sells what is in the cart takes none of its kind, or its last month is over. */
export const cardProblems = ['WRONG_CURRENCY', 'EXPIRED'] as const
export type CardProblem = (typeof cardProblems)[number]
