import { area } from '../../area.ts'

/** Why a product can't be renewed or upgraded: the server sends it with a 422. */
const refusals = area({
  'pages.renew.nothing': {
    en: 'There is nothing to renew: nobody of your household had a pass last winter that can be renewed now.',
    fr: 'Il n’y a rien à renouveler\u00a0: dans votre foyer, personne n’avait l’hiver dernier un forfait qui se renouvelle maintenant.',
  },
  'pages.renew.bound': {
    en: 'This is for whoever has the pass that it goes with, and for nobody else.',
    fr: 'Ceci est pour qui a le forfait dont il dépend, et pour personne d’autre.',
  },
  'pages.renew.why.nothing_to_renew': {
    en: 'This renews a pass of last winter, and this person had none.',
    fr: 'Ceci renouvelle un forfait de l’hiver dernier, et cette personne n’en avait pas.',
  },
  'pages.renew.why.not_paid': {
    en: 'The payment of the pass that this renews is still being made. Please try again in a moment.',
    fr: 'Le paiement du forfait que ceci renouvelle est encore en cours. Réessayez dans un instant.',
  },
  'pages.renew.why.has_it_already': {
    en: 'This person has a pass for this winter already.',
    fr: 'Cette personne a déjà un forfait pour cet hiver.',
  },
  'pages.renew.why.no_age': {
    en: 'At this age nobody needs a pass.',
    fr: 'À cet âge, personne n’a besoin de forfait.',
  },
  'pages.renew.why.not_sold': {
    en: 'The time to renew is over.',
    fr: 'Le temps des renouvellements est passé.',
  },
  'pages.upgrade.why.not_owned': {
    en: 'Nobody of your household owns this.',
    fr: 'Personne de votre foyer ne possède ceci.',
  },
  'pages.upgrade.why.not_active': {
    en: 'Only a pass that is valid and paid for can become more.',
    fr: 'Seul un forfait valable et payé peut devenir plus.',
  },
  'pages.upgrade.why.not_paid': {
    en: 'The payment of this pass is still being made. Please try again in a moment.',
    fr: 'Le paiement de ce forfait est encore en cours. Réessayez dans un instant.',
  },
  'pages.upgrade.why.leads_elsewhere': {
    en: 'This pass can’t become that one.',
    fr: 'Ce forfait ne peut pas devenir celui-là.',
  },
  'pages.upgrade.why.has_it_already': {
    en: 'This person has that pass already.',
    fr: 'Cette personne a déjà ce forfait.',
  },
  'pages.upgrade.why.other_age': {
    en: 'An upgrade is for the age of the pass that it goes with.',
    fr: 'La mise à niveau est pour l’âge du forfait auquel elle s’ajoute.',
  },
  'pages.upgrade.why.not_sold': {
    en: 'This upgrade is no longer sold.',
    fr: 'Cette mise à niveau n’est plus en vente.',
  },
  'pages.upgrade.why.in_cart': {
    en: 'The upgrade of this pass is in your cart already.',
    fr: 'La mise à niveau de ce forfait est déjà dans votre panier.',
  },
})

export const renew = area({
  'pages.renew.title': { en: 'Renewing · Alpenglow', fr: 'Renouvellement · Alpenglow' },
  'pages.renew.description': {
    en: 'Last winter’s passes once more, for less.',
    fr: 'Les forfaits de l’hiver dernier, encore une fois, moins chers.',
  },
  'pages.renew.heading': { en: 'One moment', fr: 'Un instant' },
  'pages.renew.lead': {
    en: 'We put last winter’s passes in your cart, each for whoever had it.',
    fr: 'Nous mettons les forfaits de l’hiver dernier dans votre panier, chacun pour qui l’avait.',
  },
  'pages.renew.failed': {
    en: 'Your passes could not be renewed. Your cart is as it was.',
    fr: 'Vos forfaits n’ont pas pu être renouvelés. Votre panier est comme avant.',
  },
  'pages.renew.done.one': {
    en: 'One renewal is in your cart.',
    fr: 'Un renouvellement est dans votre panier.',
  },
  'pages.renew.done.other': {
    en: '{count} renewals are in your cart, each for whoever had the pass.',
    fr: '{count} renouvellements sont dans votre panier, chacun pour qui avait le forfait.',
  },
  'pages.renew.warning.other_age': {
    en: 'This winter: {now}. Last winter it was {before}.',
    fr: 'Cet hiver\u00a0: {now}. L’hiver dernier, c’était {before}.',
  },
  'pages.renew.warning.age_unknown': {
    en: 'The birthday is not known here. This is the price for adults.',
    fr: 'La date de naissance n’est pas connue ici. C’est le prix pour adultes.',
  },
  'pages.upgrade.failed': {
    en: 'The upgrade could not be added. Your cart is as it was.',
    fr: 'La mise à niveau n’a pas pu être ajoutée. Votre panier est comme avant.',
  },
  ...refusals,
})
