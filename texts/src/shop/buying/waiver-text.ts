import { area } from '../../area.ts'

/** A waiver as a page of its own. */
export const waiverText = area({
  'pages.waiver_text.title': { en: 'To be signed · Alpenglow', fr: 'À signer · Alpenglow' },
  'pages.waiver_text.heading': { en: 'To be signed', fr: 'À signer' },
  'pages.waiver_text.named': { en: '{title} · Alpenglow', fr: '{title} · Alpenglow' },
  'pages.waiver_text.description': {
    en: 'What is signed before one skis, whole.',
    fr: 'Ce que l’on signe avant de skier, en entier.',
  },
  'pages.waiver_text.none': { en: 'There is no such text here.', fr: 'Il n’y a pas de tel texte ici.' },
  'pages.waiver_text.failed': { en: 'The text didn’t load.', fr: 'Le texte n’a pas pu être chargé.' },
})
