import { area } from '../area.ts'

/** A waiver as a page of its own. */
export const waiverText = area({
  'pages.waiver_text.title': { en: '{title} · Alpenglow', fr: '{title} · Alpenglow' },
  'pages.waiver_text.description': {
    en: 'What is signed before one skis, as it is today.',
    fr: 'Ce que l’on signe avant de skier, tel qu’aujourd’hui.',
  },
  'pages.waiver_text.failed': { en: 'The text didn’t load.', fr: 'Le texte n’a pas pu être chargé.' },
})
