import { area } from '../../area.ts'

/** The step at which one says how an order is paid. */
export const payment = area({
  'pages.payment.title': { en: 'Payment', fr: 'Paiement' },
  'pages.payment.description': {
    en: 'Where your card is at home, what your passes open, and what all of it comes to.',
    fr: 'Où votre carte est domiciliée, ce que vos forfaits ouvrent, et ce que cela fait en tout.',
  },
  'pages.payment.heading': { en: 'Payment', fr: 'Paiement' },
  'pages.payment.card': { en: 'With which card', fr: 'Avec quelle carte' },
  'pages.payment.card_later': {
    en: 'Cards can’t be given here yet: that comes next. Everything else on this page counts, and is kept.',
    fr: 'On ne peut pas encore donner de carte ici\u00a0: c’est la prochaine étape. Tout le reste de cette page compte, et est gardé.',
  },
  'pages.payment.billing': { en: 'Billing address', fr: 'Adresse de facturation' },
  'pages.payment.billing_why': {
    en: 'Where your bank knows you. The phone number is only for the bank, and if something is wrong with this order.',
    fr: 'Là où votre banque vous connaît. Le téléphone ne sert qu’à la banque, et si quelque chose ne va pas avec cette commande.',
  },
  'pages.payment.billing_home': { en: 'The same as at home', fr: 'La même qu’à domicile' },
  'pages.payment.billing_change': { en: 'Another address', fr: 'Une autre adresse' },
  'pages.payment.billing_use': { en: 'Use this address', fr: 'Prendre cette adresse' },
  'pages.payment.billing_enter': { en: 'Enter the address', fr: 'Inscrire l’adresse' },
  'pages.payment.billing_later': { en: 'Later', fr: 'Plus tard' },
  'pages.payment.billing_cancel': { en: 'Leave it as it was', fr: 'Laisser comme avant' },
  'pages.payment.before': { en: 'Before you pay', fr: 'Avant de payer' },
  'pages.payment.access': { en: 'When the gate stays shut', fr: 'Quand le portillon reste fermé' },
  'pages.payment.access_reserved.one': {
    en: 'At {count} resort a day is reserved first.',
    fr: 'Dans {count} station, on réserve d’abord un jour.',
  },
  'pages.payment.access_reserved.other': {
    en: 'At {count} resorts a day is reserved first.',
    fr: 'Dans {count} stations, on réserve d’abord un jour.',
  },
  'pages.payment.access_shut': { en: 'Not valid {ranges}.', fr: 'Non valable {ranges}.' },
  'pages.payment.access_read': {
    en: 'I know on which days these passes don’t open the gate.',
    fr: 'Je sais quels jours ces forfaits n’ouvrent pas le portillon.',
  },
  'pages.payment.access_missing': {
    en: 'Please read this first: it can’t be changed after you have paid.',
    fr: 'À lire d’abord\u00a0: cela ne se change plus après le paiement.',
  },
  'pages.payment.terms': {
    en: 'I accept the {terms} and {refunds}.',
    fr: 'J’accepte les {terms} et {refunds}.',
  },
  'pages.payment.terms_word': { en: 'terms of sale', fr: 'conditions de vente' },
  'pages.payment.refunds_word': { en: 'how refunds work', fr: 'les règles de remboursement' },
  'pages.payment.terms_missing': {
    en: 'Without your yes to these we may not sell you anything.',
    fr: 'Sans votre accord, nous ne pouvons rien vous vendre.',
  },
  'pages.payment.today': { en: 'To pay today', fr: 'À payer aujourd’hui' },
  'pages.payment.nothing_charged': { en: 'Nothing is charged on this page.', fr: 'Rien n’est débité sur cette page.' },
  'pages.payment.changed_waits': {
    en: 'Something in your cart changed. Look at it first.',
    fr: 'Quelque chose a changé dans votre panier. Regardez-le d’abord.',
  },
  'pages.payment.saved': { en: 'The billing address is kept.', fr: 'L’adresse de facturation est gardée.' },
})
