import { area } from '../../area.ts'

/** The products that people own, with renewals and upgrades. */
export const ownedProducts = area({
  'pages.owned.heading': { en: 'What {name} has', fr: 'Ce que {name} possède' },
  'pages.owned.state.active': { en: 'Valid until {day}', fr: 'Valable jusqu’au {day}' },
  'pages.owned.state.on': { en: 'Valid on {day}', fr: 'Valable le {day}' },
  'pages.owned.state.blocked': { en: 'Blocked for now', fr: 'Bloqué pour le moment' },
  'pages.owned.state.in_review': {
    en: 'Blocked until we have looked at its order',
    fr: 'Bloqué le temps que nous examinions sa commande',
  },
  'pages.owned.state.deferred': { en: 'Deferred to another winter', fr: 'Reporté à un autre hiver' },
  'pages.owned.state.expired': { en: 'Over since {day}', fr: 'Terminé depuis le {day}' },
  'pages.owned.state.cancelled': { en: 'Canceled', fr: 'Annulé' },
  'pages.owned.before': { en: 'Last time: {what}', fr: 'La dernière fois\u00a0: {what}' },
  'pages.owned.in_cart': { en: 'In your cart', fr: 'Dans votre panier' },
  'pages.owned.coming': { en: 'In your cart: {what}', fr: 'Dans votre panier\u00a0: {what}' },
  'pages.owned.pass_in_cart': {
    en: 'The pass that is missing is in your cart.',
    fr: 'Le forfait qui manque est dans votre panier.',
  },
  'pages.renew.offer': { en: 'As last winter', fr: 'Comme l’hiver dernier' },
  'pages.renew.offer_lead': {
    en: 'Whoever had a pass last winter may have it again, for less. Each is for the person who had it.',
    fr: 'Qui avait un forfait l’hiver dernier peut le reprendre, moins cher. Chacun est pour la personne qui l’avait.',
  },
  'pages.renew.all.one': { en: 'Renew this pass', fr: 'Renouveler ce forfait' },
  'pages.renew.all.other': { en: 'Renew all {count}', fr: 'Renouveler les {count}' },
  'pages.renew.what': { en: '{title}, {about}', fr: '{title}, {about}' },
  'pages.renew.until': { en: 'Until {day}, {hour}.', fr: 'Jusqu’au {day}, {hour}.' },
  'pages.renew.again': { en: 'Once more', fr: 'Encore une fois' },
  'pages.renew.for': { en: 'Renew for {price}', fr: 'Renouveler pour {price}' },
  'pages.upgrade.offer': { en: 'For {more} more: {title}', fr: 'Pour {more} de plus\u00a0: {title}' },
  'pages.upgrade.offers': { en: 'What it could be instead', fr: 'Ce que cela pourrait être à la place' },
  'pages.upgrade.added': {
    en: 'The upgrade is in your cart. Once it is paid for, the same card opens more.',
    fr: 'La mise à niveau est dans votre panier. Une fois payée, la même carte ouvre davantage.',
  },
  'pages.upgrade.read': { en: 'Fine', fr: 'Bien' },
  'pages.cart.for_whom': { en: 'For {name}', fr: 'Pour {name}' },
})
