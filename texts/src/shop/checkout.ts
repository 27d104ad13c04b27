import { area } from '../area.ts'

/** The steps from a cart to an order, at the head of each of them. */
export const checkout = area({
  'components.checkout.steps': { en: 'Checkout', fr: 'Commande' },
  'components.checkout.cart': { en: 'Cart', fr: 'Panier' },
  'components.checkout.account': { en: 'Account', fr: 'Compte' },
  'components.checkout.assign': { en: 'Who gets what', fr: 'Qui a quoi' },
  'components.checkout.waivers': { en: 'Waivers', fr: 'Décharges' },
  'components.checkout.payment': { en: 'Payment', fr: 'Paiement' },
  'components.checkout.review': { en: 'Review', fr: 'Vérification' },
})
