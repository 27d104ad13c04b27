import { area } from '../../area.ts'

/**
 * The frame of the legal texts. The texts themselves are versioned files, not part of the pack: an order stores which
 * version was accepted.
 */
export const legal = area({
  'pages.terms.title': { en: 'Terms of sale · Alpenglow', fr: 'Conditions de vente · Alpenglow' },
  'pages.terms.description': {
    en: 'What you and Alpenglow agree to when you buy a pass: who may use it, how it is paid, and what happens when plans change.',
    fr: 'Ce dont vous convenez avec Alpenglow en achetant un forfait\u00a0: qui peut l’utiliser, comment il se paie et ce qui se passe si vos plans changent.',
  },
  'pages.privacy.title': { en: 'Privacy policy · Alpenglow', fr: 'Politique de confidentialité · Alpenglow' },
  'pages.privacy.description': {
    en: 'Which data Alpenglow keeps, why, for how long, and how to see or delete it. Photos, children and cookies included.',
    fr: 'Quelles données Alpenglow conserve, pourquoi, combien de temps, et comment les consulter ou les effacer. Photos, enfants et témoins compris.',
  },
  'pages.refunds.title': { en: 'Refunds and deferral · Alpenglow', fr: 'Remboursement et report · Alpenglow' },
  'pages.refunds.description': {
    en: 'When a pass can wait for the next season, when money comes back, and where it goes.',
    fr: 'Quand un forfait peut attendre la saison suivante, quand l’argent revient, et où il va.',
  },
  'pages.accessibility.title': { en: 'Accessibility · Alpenglow', fr: 'Accessibilité · Alpenglow' },
  'pages.accessibility.description': {
    en: 'What this shop does so that everybody can use it, what is not good enough yet, and whom to tell.',
    fr: 'Ce que fait cette boutique pour que tout le monde puisse l’utiliser, ce qui n’est pas encore bien, et à qui le dire.',
  },
  'pages.legal.since': {
    en: 'Version {version}, in effect since {date}',
    fr: 'Version {version}, en vigueur depuis le {date}',
  },
  'pages.legal.from': {
    en: 'Version {version}, in effect from {date}',
    fr: 'Version {version}, en vigueur à partir du {date}',
  },
  'pages.legal.contents': { en: 'On this page', fr: 'Sur cette page' },
  'pages.legal.versions': { en: 'Other versions', fr: 'Autres versions' },
  'pages.legal.no_longer': {
    en: 'This version no longer applies to new orders. Orders placed under it keep it.',
    fr: 'Cette version ne s’applique plus aux nouvelles commandes. Les commandes passées sous cette version la gardent.',
  },
  'pages.legal.not_yet': { en: 'This version is not in effect yet.', fr: 'Cette version n’est pas encore en vigueur.' },
  'pages.legal.to_current': { en: 'Read the version in effect', fr: 'Lire la version en vigueur' },
  'pages.legal.no_such': {
    en: 'There is no version {version} of this text.',
    fr: 'Il n’y a pas de version {version} de ce texte.',
  },
  'pages.legal.print': { en: 'Print', fr: 'Imprimer' },
  'pages.legal.failed': { en: 'The text didn’t load.', fr: 'Le texte n’a pas pu être chargé.' },
})
