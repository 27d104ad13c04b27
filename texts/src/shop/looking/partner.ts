import { area } from '../../area.ts'

export const partner = area({
  'pages.partner.title': { en: '{name} · Alpenglow', fr: '{name} · Alpenglow' },
  'pages.partner.description': { en: '{text}', fr: '{text}' },
  'pages.partner.go': { en: 'Find your pass', fr: 'Trouver mon forfait' },
  'pages.partner.none': {
    en: 'None of our partners is found here. Our passes are the same for everybody.',
    fr: 'Aucun de nos partenaires n’est ici. Nos forfaits sont les mêmes pour tous.',
  },
  'pages.partner.failed': { en: 'This page didn’t load.', fr: 'Cette page n’a pas pu être chargée.' },
  'pages.partner.all': { en: 'Compare all passes', fr: 'Comparer tous les forfaits' },
})
