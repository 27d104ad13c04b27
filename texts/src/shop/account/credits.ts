import { area } from '../../area.ts'

/** The guest's credit, and its history. */
export const credits = area({
  'pages.credits.title': { en: 'Your credit', fr: 'Votre crédit' },
  'pages.credits.description': {
    en: 'What you have to your credit, until when, and how it came about.',
    fr: 'Le crédit dont vous disposez, jusqu’à quand, et d’où il vient.',
  },
  'pages.credits.heading': { en: 'Credit', fr: 'Crédit' },
  'pages.credits.lead': {
    en: 'Here is what we owe you, and where it came from.',
    fr: 'Voici ce que nous vous devons, et d’où cela vient.',
  },
  'pages.credits.failed': { en: 'Your credit did not load.', fr: 'Votre crédit n’a pas pu être chargé.' },
  'pages.credits.none': {
    en: 'You have no credit. Should you get some, you find it here, and it comes off your next order by itself.',
    fr: 'Vous n’avez aucun crédit. Si vous en recevez, il figurera ici et sera déduit de votre prochaine commande.',
  },
  'pages.credits.yours': { en: 'You have', fr: 'Vous avez' },
  'pages.credits.with': { en: 'With {company}', fr: 'Chez {company}' },
  'pages.credits.deferral_until': {
    en: '{amount} for a pass that you moved, until {day}.',
    fr: '{amount} pour un forfait reporté, jusqu’au {day}.',
  },
  'pages.credits.deferral_always': {
    en: '{amount} for a pass that you moved, with no end date.',
    fr: '{amount} pour un forfait reporté, sans date de fin.',
  },
  'pages.credits.goodwill_until': { en: '{amount} as a gift, until {day}.', fr: '{amount} en cadeau, jusqu’au {day}.' },
  'pages.credits.goodwill_always': { en: '{amount} as a gift, with no end date.', fr: '{amount} en cadeau, sans date de fin.' },
  'pages.credits.by_itself': {
    en: 'It comes off your next order by itself, the one that ends soonest first.',
    fr: 'Il est déduit de votre prochaine commande, en commençant par ce qui se termine en premier.',
  },
  'pages.credits.statement': { en: 'How it came about', fr: 'D’où il vient' },
  'pages.credits.column.when': { en: 'When', fr: 'Quand' },
  'pages.credits.column.what': { en: 'What', fr: 'Quoi' },
  'pages.credits.column.amount': { en: 'Amount', fr: 'Montant' },
  'pages.credits.column.balance': { en: 'Balance', fr: 'Solde' },
  'pages.credits.given.deferral': { en: 'A pass that you moved', fr: 'Un forfait reporté' },
  'pages.credits.given.goodwill': { en: 'A gift from {company}', fr: 'Un cadeau de {company}' },
  'pages.credits.until': { en: 'Until {day}', fr: 'Jusqu’au {day}' },
  'pages.credits.used_for': { en: 'Order {order}', fr: 'Commande {order}' },
  'pages.credits.returned_from': { en: 'Back from order {order}', fr: 'Retour de la commande {order}' },
  'pages.credits.used': { en: 'Used', fr: 'Utilisé' },
  'pages.credits.returned': { en: 'Came back', fr: 'Revenu' },
  'pages.account.credit': { en: 'You have {amount} to your credit.', fr: 'Vous disposez d’un crédit de {amount}.' },
  'pages.account.credit_why': {
    en: 'It comes off your next order by itself.',
    fr: 'Il sera déduit de votre prochaine commande.',
  },
  'pages.credits.expired': { en: 'Its last day is over', fr: 'Son dernier jour est passé' },
})
