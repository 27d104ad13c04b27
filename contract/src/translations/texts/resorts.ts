import { area } from './area.ts'

export const resorts = area({
  'pages.resorts.title': { en: 'Resorts · Alpenglow', fr: 'Stations · Alpenglow' },
  'pages.resorts.description': {
    en: 'Every Alpenglow resort by region, and where a day must be reserved: here, with the resort, or not at all.',
    fr: 'Toutes les stations Alpenglow par région, et où réserver sa journée\u00a0: ici, auprès de la station, ou nulle part.',
  },
  'pages.resorts.heading': { en: 'Where to stand at\u00a0dawn', fr: 'Où être à l’aube' },
  'pages.resorts.lead': {
    en: 'Some mountains like to know that you are coming.',
    fr: 'Certaines montagnes aiment savoir que vous venez.',
  },
  'pages.resorts.search': { en: 'Find a resort', fr: 'Trouver une station' },
  'pages.resorts.hint': { en: 'A name, a region or a code', fr: 'Un nom, une région ou un code' },
  'pages.resorts.clear': { en: 'Show all resorts', fr: 'Voir toutes les stations' },
  'pages.resorts.count.one': { en: '{count} resort', fr: '{count} station' },
  'pages.resorts.count.other': { en: '{count} resorts', fr: '{count} stations' },
  'pages.resorts.code': { en: 'Code', fr: 'Code' },
  'pages.resorts.way.here': { en: 'Reservation needed', fr: 'Réservation requise' },
  'pages.resorts.way.elsewhere': { en: 'Reserve with the resort', fr: 'Réservez auprès de la station' },
  'pages.resorts.way.none': { en: 'No reservation needed', fr: 'Sans réservation' },
  'pages.resorts.leaves': { en: 'opens the page of {name}', fr: 'ouvre la page de {name}' },
  'pages.resorts.none': { en: 'No mountain answers to “{query}”.', fr: 'Aucune montagne ne répond à «\u00a0{query}\u00a0».' },
  'pages.resorts.none_hint': {
    en: 'Try fewer letters, a region such as “Rockies”, or a code of three letters.',
    fr: 'Essayez moins de lettres, une région comme «\u00a0Rocheuses\u00a0», ou un code de trois lettres.',
  },
  'pages.resorts.failed': { en: 'The list of resorts did not come through.', fr: 'La liste des stations n’est pas arrivée.' },
})
