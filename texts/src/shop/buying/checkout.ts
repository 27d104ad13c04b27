import { area } from '../../area.ts'

/** The steps from a cart to an order, at the head of each of them. */
export const checkout = area({
  'components.checkout.steps': { en: 'Checkout', fr: 'Commande' },
  'components.checkout.cart': { en: 'Cart', fr: 'Panier' },
  'components.checkout.account': { en: 'Account', fr: 'Compte' },
  'components.checkout.assign': { en: 'Who gets what', fr: 'Qui a quoi' },
  'components.checkout.waivers': { en: 'Waivers', fr: 'Décharges' },
  'components.checkout.payment': { en: 'Payment', fr: 'Paiement' },
  'components.checkout.review': { en: 'Review', fr: 'Vérification' },
  'components.checkout.first.cart': {
    en: 'Something in your cart waits for you first.',
    fr: 'Quelque chose dans votre panier vous attend d’abord.',
  },
  'components.checkout.first.account': { en: 'Say who you are first.', fr: 'Dites d’abord qui vous êtes.' },
  'components.checkout.first.assign': { en: 'First say who gets what.', fr: 'Dites d’abord qui a quoi.' },
  'components.checkout.first.waivers': { en: 'The waivers come first.', fr: 'Les décharges d’abord.' },
  'components.checkout.first.consent': {
    en: 'A grown-up has to agree first that we keep the data of a child.',
    fr: 'Un adulte doit d’abord accepter que nous gardions les données d’un enfant.',
  },
  'components.checkout.first.payment': { en: 'First say how you pay.', fr: 'Dites d’abord comment vous payez.' },
  'components.checkout.first.delivery': {
    en: 'First give an address for the cards, in a country that we mail to.',
    fr: 'Donnez d’abord une adresse pour les cartes, dans un pays où nous les envoyons.',
  },
  'components.checkout.first.access': {
    en: 'First say that you know on which days your passes don’t open the gate.',
    fr: 'Dites d’abord que vous savez quels jours vos forfaits n’ouvrent pas le portillon.',
  },
  'components.checkout.first.card': { en: 'The card comes first.', fr: 'La carte d’abord.' },
  'components.checkout.first.review': { en: 'Look at everything once more.', fr: 'Relisez tout une dernière fois.' },
  'components.checkout.changed.title': {
    en: 'Your cart has changed since you last saw it.',
    fr: 'Votre panier a changé depuis que vous l’avez vu.',
  },
  'components.checkout.changed.not_charged': { en: 'Nothing was charged.', fr: 'Rien n’a été débité.' },
  'components.checkout.changed.new': {
    en: 'Added in another tab or on another device.',
    fr: 'Ajouté dans un autre onglet ou sur un autre appareil.',
  },
  'components.checkout.changed.gone': {
    en: 'Taken out in another tab or on another device.',
    fr: 'Retiré dans un autre onglet ou sur un autre appareil.',
  },
  'components.checkout.changed.to_cart': { en: 'Open the cart', fr: 'Ouvrir le panier' },
  'components.checkout.changed.count': { en: '{after} instead of {before}.', fr: '{after} au lieu de {before}.' },
  'components.checkout.changed.price': { en: 'It costs something else now.', fr: 'Son prix n’est plus le même.' },
  'components.checkout.changed.given': {
    en: 'For other people, or for another day.',
    fr: 'Pour d’autres personnes, ou pour un autre jour.',
  },
  'components.checkout.failed': {
    en: 'Your cart did not load. Everything in it is kept.',
    fr: 'Votre panier n’a pas pu être chargé. Tout y est gardé.',
  },
  'components.checkout.all_signed': { en: 'Everybody has signed', fr: 'Tout le monde a signé' },
  'components.checkout.done_so_far': { en: 'Done so far', fr: 'Déjà fait' },
})
