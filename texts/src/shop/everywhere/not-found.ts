import { area } from '../../area.ts'

export const notFound = area({
  'pages.not_found.title': { en: 'No such page · Alpenglow', fr: 'Page introuvable · Alpenglow' },
  'pages.not_found.description': { en: 'There is no page at this address.', fr: 'Il n’y a pas de page à cette adresse.' },
  'pages.not_found.heading': { en: 'No track leads\u00a0here', fr: 'Aucune trace ne mène\u00a0ici' },
  'pages.not_found.text': {
    en: 'There is no page at this address. It may have moved with the season.',
    fr: 'Il n’y a pas de page à cette adresse. Elle a peut‑être bougé avec la saison.',
  },
  'pages.not_found.go': { en: 'Back to the home page', fr: 'Retour à l’accueil' },
  'pages.not_found.resorts': { en: 'All resorts', fr: 'Toutes les stations' },
})
