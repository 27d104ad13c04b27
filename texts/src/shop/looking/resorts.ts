import { area } from '../../area.ts'

export const resorts = area({
  'pages.resorts.title': { en: 'Resorts · Alpenglow', fr: 'Stations · Alpenglow' },
  'pages.resorts.description': {
    en: 'Every Alpenglow resort by region, and where a day must be reserved: here, with the resort, or not at all.',
    fr: 'Toutes les stations Alpenglow par région, et où réserver sa journée\u00a0: ici, auprès de la station, ou nulle part.',
  },
  'pages.resorts.heading': { en: 'The resorts at\u00a0this\u00a0hour', fr: 'Les stations à cette heure' },
  'pages.resorts.heading_counted.one': {
    en: '{number} resort at\u00a0this\u00a0hour',
    fr: '{number} station à cette heure',
  },
  'pages.resorts.heading_counted.other': {
    en: '{number} resorts at\u00a0this\u00a0hour',
    fr: '{number} stations à cette heure',
  },
  'pages.resorts.lead.one': {
    en: 'At {number} of them, some passes need a reservation.',
    fr: 'Dans {number} d’entre elles, certains forfaits demandent une réservation.',
  },
  'pages.resorts.lead.other': {
    en: 'At {number} of them, some passes need a reservation.',
    fr: 'Dans {number} d’entre elles, certains forfaits demandent une réservation.',
  },
  'pages.resorts.lead_none': {
    en: 'Come when you like: none of them asks for a reservation.',
    fr: 'Venez quand vous voulez\u00a0: aucune ne demande de réservation.',
  },
  'pages.resorts.search': { en: 'Find a resort', fr: 'Trouver une station' },
  'pages.resorts.hint': { en: 'A name or a region', fr: 'Un nom ou une région' },
  'pages.resorts.clear': { en: 'Show all resorts', fr: 'Voir toutes les stations' },
  'pages.resorts.count.one': { en: '{count} resort', fr: '{count} station' },
  'pages.resorts.count.other': { en: '{count} resorts', fr: '{count} stations' },
  'pages.resorts.code': { en: 'Code', fr: 'Code' },
  'pages.resorts.leaves': { en: 'opens the page of {name}', fr: 'ouvre la page de {name}' },
  'pages.resorts.none': { en: 'No mountain answers to “{query}”.', fr: 'Aucune montagne ne répond à «\u00a0{query}\u00a0».' },
  'pages.resorts.none_hint': {
    en: 'Try fewer letters, or a region such as “Rockies”.',
    fr: 'Essayez moins de lettres, ou une région comme «\u00a0Rocheuses\u00a0».',
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
  'pages.resorts.filter.way_here': { en: 'with a reservation with us', fr: 'avec réservation chez nous' },
  'pages.resorts.filter.way_elsewhere': {
    en: 'with a reservation with the resort',
    fr: 'avec réservation auprès de la station',
  },
  'pages.resorts.filter.way_none': { en: 'without reservation', fr: 'sans réservation' },
  'pages.resorts.filter.pass': { en: 'Pass', fr: 'Forfait' },
  'pages.resorts.filter.pass_any': { en: 'any pass', fr: 'n’importe quel forfait' },
  'pages.resorts.filter.pass_one': { en: 'the {pass}', fr: 'le {pass}' },
  'pages.resorts.map': { en: 'The resorts on the map', fr: 'Les stations sur la carte' },
  'pages.resorts.failed': { en: 'The list of resorts didn’t load.', fr: 'La liste des stations n’a pas pu être chargée.' },
})
