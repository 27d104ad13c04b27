import { isForSomebody } from '../catalogue/kinds.ts'
import type { Cart } from './cart.ts'
import type { CartDelivery } from './delivery/shapes.ts'

/** The steps from a cart to an order. The specification defines their addresses and numbers, counted from 1. */
export const steps = [
  { name: 'cart', path: '/cart' },
  { name: 'account', path: '/create-my-account' },
  { name: 'assign', path: '/assign-passes' },
  { name: 'waivers', path: '/waiver' },
  { name: 'payment', path: '/payment' },
  { name: 'card', path: '/payment/creditcard' },
  { name: 'review', path: '/payment/review' },
] as const
export type StepName = (typeof steps)[number]['name']

export const numberOf = (step: StepName): number => steps.findIndex(({ name }) => name === step) + 1

type Item = Pick<Cart['items'][number], 'profileId' | 'kind'>
export type OnTheWay = {
  cart: Pick<
    Cart,
    | 'changed'
    | 'errors'
    | 'profileIdsRequiringMinorConsent'
    | 'requiresAccessDisclaimer'
    | 'accessDisclaimerSignedAt'
    | 'billingAddress'
    | 'creditCard'
    | 'netTotal'
  > & { items: readonly Item[]; delivery: Pick<CartDelivery, 'needsAddress'> | null }
  isSignedIn: boolean
  /** People who get an item, and have yet to sign its waiver. */
  unsigned: readonly string[]
  /** People whose item is not for their age, because their birthday was changed since. */
  unfit: readonly string[]
}

/**
 * Credit pays the whole cart: it needs no card and no billing address. A cart with errors costs nothing either, but is
 * not paid by that.
 */
export const isPaidByCredit = ({ items, errors, netTotal }: Pick<OnTheWay['cart'], 'items' | 'errors' | 'netTotal'>): boolean =>
  items.length > 0 && errors.length === 0 && netTotal <= 0

/** When each step is done. `review` never is: it ends with an order. */
const isDone: Record<StepName, (progress: OnTheWay) => boolean> = {
  cart: ({ cart }) => cart.items.length > 0 && cart.changed.length === 0 && cart.errors.length === 0,
  account: ({ isSignedIn }) => isSignedIn,
  assign: ({ cart, unfit }) =>
    unfit.length === 0 && cart.items.every((item) => item.profileId !== null || !isForSomebody(item)),
  waivers: ({ cart, unsigned }) => unsigned.length === 0 && cart.profileIdsRequiringMinorConsent.length === 0,
  payment: ({ cart }) =>
    (cart.billingAddress !== null || isPaidByCredit(cart)) &&
    !cart.delivery?.needsAddress &&
    (cart.accessDisclaimerSignedAt !== null || !cart.requiresAccessDisclaimer),
  card: ({ cart }) => cart.creditCard !== null || isPaidByCredit(cart),
  review: () => false,
}

/** The first step that is not done; all later ones have to wait. */
export const nextCheckoutStep = (progress: OnTheWay): StepName =>
  steps.find(({ name }) => !isDone[name](progress))?.name ?? 'review'

/** What the guest does first at a step: where it has several parts, the first one that is missing. */
export function firstAt(
  step: StepName,
  { cart, unsigned }: Pick<OnTheWay, 'cart' | 'unsigned'>,
): StepName | 'consent' | 'delivery' | 'access' {
  if (step === 'waivers' && unsigned.length === 0) return 'consent'
  const saysHow = cart.billingAddress !== null || isPaidByCredit(cart)
  if (step !== 'payment' || !saysHow) return step
  return cart.delivery?.needsAddress ? 'delivery' : 'access'
}

/**
 * Whether the guest may open a step: all steps before it are done. From payment on, changes are shown and accepted at
 * the step.
 */
export function isOpen(step: StepName, progress: OnTheWay): boolean {
  const { cart } = progress
  const changed = numberOf(step) >= numberOf('payment') ? [] : cart.changed
  return numberOf(step) <= numberOf(nextCheckoutStep({ ...progress, cart: { ...cart, changed } }))
}
