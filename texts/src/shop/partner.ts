import { area } from '../area.ts'

export const partner = area({
  'pages.partner.title': { en: '{name} · Alpenglow', fr: '{name} · Alpenglow' },
  'pages.partner.description': { en: '{text}', fr: '{text}' },
  'pages.partner.go': { en: 'Find your pass', fr: 'Trouver mon forfait' },
  'pages.partner.all': { en: 'Compare all passes', fr: 'Comparer tous les forfaits' },
})
