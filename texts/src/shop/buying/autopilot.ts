import { area } from '../../area.ts'

/** Filling the cart for a household with one press. */
export const autopilot = area({
  'pages.autopilot.fill': { en: 'Fill the cart for my household', fr: 'Remplir le panier pour mon foyer' },
  'pages.autopilot.done.one': {
    en: 'We put {count} pass in the cart for your household.',
    fr: 'Nous avons mis {count} forfait au panier pour votre foyer.',
  },
  'pages.autopilot.done.other': {
    en: 'We put {count} passes in the cart for your household.',
    fr: 'Nous avons mis {count} forfaits au panier pour votre foyer.',
  },
  'pages.autopilot.nothing': {
    en: 'Everybody of your household who needs a pass has one.',
    fr: 'Dans votre foyer, tous ceux qui ont besoin d’un forfait en ont un.',
  },
  'pages.autopilot.failed': {
    en: 'The cart could not be filled. Everything is as it was.',
    fr: 'Le panier n’a pas pu être rempli. Tout est resté comme avant.',
  },
})
