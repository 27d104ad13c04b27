import { isForSomebody } from '../catalogue/kinds.ts'
import type { Cart } from './cart.ts'
import type { CartDelivery } from './delivery/shapes.ts'

/** The way from a cart to an order: addresses and numbers, counted from 1, are the specification's. */
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
  /** Who gets something, and has not signed yet what they must. */
  unsigned: readonly string[]
  /** Who gets something that is not for their age: another birthday was said since. */
  unfit: readonly string[]
}

/** Credit pays for all of it: no card is asked for, and no address for one. What can't be bought as it is costs nothing either, and nothing has paid for it. */
export const isPaidByCredit = ({ items, errors, netTotal }: Pick<OnTheWay['cart'], 'items' | 'errors' | 'netTotal'>): boolean =>
  items.length > 0 && errors.length === 0 && netTotal <= 0

/** What each step is there for. The last one ends with an order. */
const isDone: Record<StepName, (known: OnTheWay) => boolean> = {
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

/** The first step that is not done yet: whatever comes after it has to wait. */
export const nextStep = (known: OnTheWay): StepName => steps.find(({ name }) => !isDone[name](known))?.name ?? 'review'

/** What comes first there: of a step that asks for several things it is the first that is missing. */
export function firstAt(
  step: StepName,
  { cart, unsigned }: Pick<OnTheWay, 'cart' | 'unsigned'>,
): StepName | 'consent' | 'delivery' | 'access' {
  if (step === 'waivers' && unsigned.length === 0) return 'consent'
  const saysHow = cart.billingAddress !== null || isPaidByCredit(cart)
  if (step !== 'payment' || !saysHow) return step
  return cart.delivery?.needsAddress ? 'delivery' : 'access'
}

/** Whether somebody may be at a step: all that comes before it is done. From payment on, what has changed is shown and accepted there. */
export function isOpen(step: StepName, known: OnTheWay): boolean {
  const { cart } = known
  const changed = numberOf(step) >= numberOf('payment') ? [] : cart.changed
  return numberOf(step) <= numberOf(nextStep({ ...known, cart: { ...cart, changed } }))
}
