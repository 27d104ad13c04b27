import { area } from './area.ts'

export const developers = area({
  'pages.developers.title': { en: 'The API · Alpenglow', fr: 'L’API · Alpenglow' },
  'pages.developers.description': {
    en: 'Everything that the Alpenglow shop can be asked, call by call.',
    fr: 'Tout ce que l’on peut demander à la boutique Alpenglow, appel par appel.',
  },
  'pages.developers.heading': {
    en: 'The API, call by\u00a0call',
    fr: 'L’API, appel par\u00a0appel',
  },
  'pages.developers.lead': {
    en: 'The shop itself uses these calls and no others. Bodies travel in an envelope named data, names in snake_case.',
    fr: 'La boutique elle-même n’utilise que ces appels. Les corps voyagent dans une enveloppe nommée data, les noms en snake_case.',
  },
  'pages.developers.document': { en: 'The document (OpenAPI 3.1)', fr: 'Le document (OpenAPI 3.1)' },
  'pages.developers.search': { en: 'Find a call', fr: 'Trouver un appel' },
  'pages.developers.hint': { en: 'A path, a method or a word', fr: 'Un chemin, une méthode ou un mot' },
  'pages.developers.count.one': { en: '{count} call', fr: '{count} appel' },
  'pages.developers.count.other': { en: '{count} calls', fr: '{count} appels' },
  'pages.developers.none': {
    en: 'No call fits “{query}”. Try a part of its path.',
    fr: 'Aucun appel ne correspond à «\u00a0{query}\u00a0». Essayez une partie du chemin.',
  },
  'pages.developers.failed': { en: 'The document didn’t load.', fr: 'Le document n’a pas pu être chargé.' },
  'pages.developers.access': { en: 'Who may call', fr: 'Qui peut appeler' },
  'pages.developers.access.anyone': {
    en: 'Anyone; the answer is the same for all',
    fr: 'Tout le monde\u00a0; la réponse est la même pour tous',
  },
  'pages.developers.access.visitor': { en: 'A visitor, logged in or not', fr: 'Un visiteur, avec ou sans session' },
  'pages.developers.access.account': { en: 'A logged-in account', fr: 'Un compte avec une session ouverte' },
  'pages.developers.csrf': { en: 'CSRF', fr: 'CSRF' },
  'pages.developers.csrf.token': { en: 'Header X-CSRF-Token, from the cookie', fr: 'En-tête X-CSRF-Token, tiré du témoin' },
  'pages.developers.csrf.none': { en: 'Not needed', fr: 'Pas nécessaire' },
  'pages.developers.again': { en: 'Called twice', fr: 'Appelé deux fois' },
  'pages.developers.again.read': { en: 'Reads only', fr: 'Lecture seule' },
  'pages.developers.again.natural': { en: 'Does nothing more', fr: 'Ne fait rien de plus' },
  'pages.developers.again.stored': {
    en: 'With the same Idempotency-Key, the same answer again',
    fr: 'Avec la même Idempotency-Key, la même réponse',
  },
  'pages.developers.parameters': { en: 'Parameters', fr: 'Paramètres' },
  'pages.developers.body': { en: 'Body', fr: 'Corps' },
  'pages.developers.answers': { en: 'Answers', fr: 'Réponses' },
  'pages.developers.data': { en: 'What a successful answer holds', fr: 'Ce que contient une réponse réussie' },
  'pages.developers.field': { en: 'Name', fr: 'Nom' },
  'pages.developers.type': { en: 'Type', fr: 'Type' },
  'pages.developers.where': { en: 'Where', fr: 'Où' },
  'pages.developers.optional': { en: 'optional', fr: 'facultatif' },
  'pages.developers.status': { en: 'Status', fr: 'État' },
  'pages.developers.meaning': { en: 'Meaning', fr: 'Sens' },
})
