import { area } from '../../area.ts'

/** Why a code does not count: the server sends it with a 422. */
const refusals = area({
  'pages.cart.promotion.unknown': {
    en: 'We don’t know this code. Compare it with where you have it from.',
    fr: 'Nous ne connaissons pas ce code. Comparez-le avec l’original.',
  },
  'pages.cart.promotion.ended': { en: '{code} ended on {day}.', fr: '{code} a pris fin le {day}.' },
  'pages.cart.promotion.not_yet': { en: '{code} begins on {day}.', fr: '{code} commence le {day}.' },
  'pages.cart.promotion.used_up': {
    en: '{code} is used up: there were only so many.',
    fr: '{code} est épuisé\u00a0: le nombre était limité.',
  },
  'pages.cart.promotion.not_first': {
    en: '{code} is for a first purchase, and your household has bought here before.',
    fr: '{code} vaut pour un premier achat, et votre foyer a déjà acheté ici.',
  },
  'pages.cart.promotion.not_for_this': {
    en: '{code} is for something else than what is in your cart.',
    fr: '{code} vaut pour autre chose que ce qui est dans votre panier.',
  },
  'pages.cart.promotion.already': {
    en: '{code} counts already, and stands for the same.',
    fr: '{code} compte déjà, pour la même offre.',
  },
  'pages.cart.promotion.too_many': {
    en: 'Your cart holds no more codes than this. Take one out first.',
    fr: 'Votre panier ne contient pas plus de codes. Retirez-en un d’abord.',
  },
})

const field = area({
  'pages.cart.promotion.have': { en: 'Promotion code', fr: 'Code promotionnel' },
  'pages.cart.promotion.apply': { en: 'Apply', fr: 'Appliquer' },
  'pages.cart.promotion.cancel': { en: 'Cancel', fr: 'Annuler' },
  'pages.cart.promotion.applied': { en: '{code} counts now.', fr: '{code} compte maintenant.' },
  'pages.cart.promotion.remove': { en: 'Remove {code}', fr: 'Retirer {code}' },
  'pages.cart.promotion.removed': { en: '{code} is out.', fr: '{code} est retiré.' },
  'pages.cart.promotion.failed': {
    en: 'The code could not be tried. Your cart is as it was.',
    fr: 'Le code n’a pas pu être essayé. Votre panier est comme avant.',
  },
  'pages.cart.promotion.kept': {
    en: '{name} is kept for you: it counts by itself, with whatever it is for.',
    fr: '{name} est gardé pour vous\u00a0: il compte de lui-même, avec ce qu’il vise.',
  },
})

const states = area({
  'pages.cart.promotion.state.applied': { en: '{amount} off.', fr: '{amount} de moins.' },
  'pages.cart.promotion.state.beaten': {
    en: '{better} was better than {name}. Only one counts.',
    fr: '{better} était plus avantageux que {name}. Un seul compte.',
  },
  'pages.cart.promotion.state.waiting': {
    en: 'Counts with what it is for.',
    fr: 'Compte avec ce qu’il vise.',
  },
  'pages.cart.promotion.state.ended': { en: 'Is over.', fr: 'A pris fin.' },
  'pages.cart.promotion.state.withdrawn': { en: 'Is no longer offered.', fr: 'N’est plus offert.' },
  'pages.cart.promotion.state.used_up': { en: 'Is used up.', fr: 'Est épuisé.' },
  'pages.cart.promotion.state.not_first': { en: 'Is for a first purchase.', fr: 'Vaut pour un premier achat.' },
})

const changes = area({
  'pages.cart.changed.promotion_ended': {
    en: 'This reduction has ended. It is no longer off.',
    fr: 'Cette réduction a pris fin. Elle n’est plus déduite.',
  },
  'pages.cart.changed.promotion_withdrawn': {
    en: 'This reduction is no longer offered.',
    fr: 'Cette réduction n’est plus offerte.',
  },
  'pages.cart.changed.promotion_used_up': {
    en: 'Others have used the last of it, when your time was over.',
    fr: 'D’autres ont pris la dernière, votre délai étant passé.',
  },
  'pages.cart.changed.promotion_taken_back': {
    en: 'It got scarce, and went to somebody who had logged in with a confirmed e-mail address. It is no longer off.',
    fr: 'Elle s’est faite rare, et est allée à quelqu’un qui s’était connecté avec une adresse courriel confirmée. Elle n’est plus déduite.',
  },
  'pages.cart.changed.promotion_not_first': {
    en: 'It is for a first purchase, and your household has bought here before.',
    fr: 'Elle vaut pour un premier achat, et votre foyer a déjà acheté ici.',
  },
  'pages.cart.changed.promotion_less': {
    en: 'This reduction was changed, and takes off less than before.',
    fr: 'Cette réduction a été modifiée, et déduit moins qu’avant.',
  },
})

export const promotion = area({ ...refusals, ...field, ...states, ...changes })
