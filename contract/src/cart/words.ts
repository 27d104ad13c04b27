/** Apart from the zod schemas, so that a page that only needs the names doesn't load them. */
export const stepKinds = ['items', 'price', 'hold', 'age', 'discount', 'beaten', 'tax', 'credit'] as const
export type StepKind = (typeof stepKinds)[number]

/**
 * Why a promotion counts no more, or for less: its last day is over, it was withdrawn, other guests used it up, a use
 * that a visitor held was taken back, a person of the household owned such a product before, or its terms changed.
 */
export const lostPromotions = [
  'promotion_ended',
  'promotion_withdrawn',
  'promotion_used_up',
  'promotion_taken_back',
  'promotion_not_first',
  'promotion_less',
] as const
/**
 * The person of an item left the group, or has the product by now: the item needs another person; an item bound to them
 * is removed.
 */
export const lostPeople = ['person_left', 'owner_left'] as const
export const cartChangeReasons = ['price', 'withdrawn', ...lostPeople, ...lostPromotions] as const
export type ChangeReason = (typeof cartChangeReasons)[number]

/**
 * Why an item can't be bought, or not with the others: it is not sold in the cart's currency; another company sells it;
 * another guest got the last place; a visitor's place went to a signed-in guest; or the cart has too many passes or
 * tickets.
 */
export const itemProblems = ['WRONG_CURRENCY', 'OTHER_PURCHASE_GROUP', 'SOLD_OUT', 'TAKEN_BACK', 'TOO_MANY'] as const
export type ItemProblem = (typeof itemProblems)[number]

/**
 * Why a person is proposed for an item: they had the same last winter, it is for their age, or no other choice costs
 * the household less.
 */
export const proposalReasons = ['last_winter', 'age', 'suits'] as const
export type ProposalReason = (typeof proposalReasons)[number]

/**
 * The place of an item: held while the cart's clock runs; free, and taken by the next change; sold out to other guests;
 * or taken back.
 */
export const places = ['held', 'free', 'sold_out', 'taken_back'] as const
export type Place = (typeof places)[number]

/**
 * The state of a promotion: it counts; a better one beats it; it waits for an item that it is for; or why it does not
 * count.
 */
export const promotionStates = ['applied', 'beaten', 'waiting', 'ended', 'withdrawn', 'used_up', 'not_first'] as const
export type PromotionState = (typeof promotionStates)[number]

/** Why a card can't pay: the seller takes none of its brand, or it has expired. */
export const cardProblems = ['WRONG_CURRENCY', 'EXPIRED'] as const
export type CardProblem = (typeof cardProblems)[number]
