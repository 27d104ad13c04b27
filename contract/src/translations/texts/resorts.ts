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
  'pages.resorts.none_so': { en: 'No mountain is all of that.', fr: 'Aucune montagne n’est tout cela.' },
  'pages.resorts.none_so_hint': {
    en: 'Ask for a little less: another region, or any pass.',
    fr: 'Demandez un peu moins : une autre région, ou n’importe quel forfait.',
  },

  'pages.resorts.filter': { en: 'Which resorts are shown', fr: 'Stations affichées' },
  'pages.resorts.filter.sentence': {
    en: 'Resorts in {place}, {season}, {way}, on {pass}.',
    fr: '{place}\u00a0: les stations {season}, {way}, comprises dans {pass}.',
  },
  'pages.resorts.filter.empty': { en: 'There is nothing to choose.', fr: 'Il n’y a rien à choisir.' },
  'pages.resorts.filter.place': { en: 'Region', fr: 'Région' },
  'pages.resorts.filter.place_any': { en: 'any region', fr: 'Partout' },
  'pages.resorts.filter.season': { en: 'Season', fr: 'Saison' },
  'pages.resorts.filter.season_any': { en: 'open or not yet', fr: 'ouvertes ou pas encore' },
  'pages.resorts.filter.season_open': { en: 'open for the season', fr: 'ouvertes pour la saison' },
  'pages.resorts.filter.way': { en: 'Reservation', fr: 'Réservation' },
  'pages.resorts.filter.way_any': { en: 'with or without reservation', fr: 'avec ou sans réservation' },
  'pages.resorts.filter.way_here': { en: 'with a reservation here', fr: 'avec réservation ici' },
  'pages.resorts.filter.way_elsewhere': {
    en: 'with a reservation at the resort',
    fr: 'avec réservation auprès de la station',
  },
  'pages.resorts.filter.way_none': { en: 'without any reservation', fr: 'sans réservation' },
  'pages.resorts.filter.pass': { en: 'Pass', fr: 'Forfait' },
  'pages.resorts.filter.pass_any': { en: 'any pass', fr: 'n’importe quel forfait' },
  'pages.resorts.filter.pass_one': { en: 'the {pass}', fr: 'le {pass}' },
  'pages.resorts.map': { en: 'The resorts on the map', fr: 'Les stations sur la carte' },

  'pages.resorts.failed': { en: 'The list of resorts did not come through.', fr: 'La liste des stations n’est pas arrivée.' },
})
