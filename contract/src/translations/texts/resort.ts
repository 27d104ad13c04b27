import { area } from './area.ts'

export const resort = area({
  'pages.resort.title': { en: '{name} · Alpenglow', fr: '{name} · Alpenglow' },
  'pages.resort.description': {
    en: '{tagline}',
    fr: '{tagline}',
  },
  'pages.resort.none': {
    en: 'No mountain of ours has the code {code}.',
    fr: 'Aucune de nos montagnes n’a le code {code}.',
  },
  'pages.resort.all': { en: 'All resorts', fr: 'Toutes les stations' },
  'pages.resort.failed': { en: 'This resort didn’t load.', fr: 'Cette station n’a pas pu être chargée.' },
  'pages.resort.time': { en: '{time} local time', fr: '{time}, heure locale' },

  'pages.resort.figures': { en: 'The mountain in figures', fr: 'La montagne en chiffres' },
  'pages.resort.figure.summit': { en: 'Summit', fr: 'Sommet' },
  'pages.resort.figure.base': { en: 'Base', fr: 'Base' },
  'pages.resort.figure.vertical': { en: 'Vertical', fr: 'Dénivelé' },
  'pages.resort.figure.lifts': { en: 'Lifts', fr: 'Remontées' },
  'pages.resort.figure.runs': { en: 'Runs', fr: 'Pistes' },
  'pages.resort.figure.area': { en: 'Terrain', fr: 'Domaine' },
  'pages.resort.figure.snow': { en: 'Snow a winter', fr: 'Neige par hiver' },

  'pages.resort.about': { en: 'The mountain', fr: 'La montagne' },
  'pages.resort.terrain': { en: 'Its runs', fr: 'Ses pistes' },
  'pages.resort.terrain.easy': { en: 'Easy', fr: 'Faciles' },
  'pages.resort.terrain.intermediate': { en: 'Intermediate', fr: 'Intermédiaires' },
  'pages.resort.terrain.expert': { en: 'Expert', fr: 'Pour experts' },
  'pages.resort.percent': { en: '{percent}%', fr: '{percent}\u00a0%' },

  'pages.resort.reservation': { en: 'Do I need a reservation?', fr: 'Faut-il réserver\u00a0?' },
  'pages.resort.way.here_text': {
    en: 'Once the pass is yours, reserve your day here before you go.',
    fr: 'Une fois le forfait à vous, réservez ici votre journée avant de partir.',
  },
  'pages.resort.way.elsewhere_text': {
    en: 'The resort keeps its own list. Sign up there before you go.',
    fr: 'La station tient sa propre liste. Inscrivez-vous avant de partir.',
  },
  'pages.resort.way.none_text': {
    en: 'Come when you like. Nobody is counting.',
    fr: 'Venez quand vous voulez. Personne ne tient de liste.',
  },
  'pages.resort.way.needed': { en: 'For: {passes}.', fr: 'Pour\u00a0: {passes}.' },
  'pages.resort.way.spared': { en: 'Not for: {passes}.', fr: 'Pas pour\u00a0: {passes}.' },
  'pages.resort.reserve': { en: 'Reserve at {name}', fr: 'Réserver à {name}' },
  'pages.resort.leaves': { en: '(leaves this shop)', fr: '(quitte cette boutique)' },
  'pages.resort.policy': { en: 'What the resort asks of its guests', fr: 'Ce que la station demande à ses visiteurs' },
  'pages.resort.map': { en: '{name} on the map', fr: '{name} sur la carte' },

  'pages.resort.season': { en: 'The season', fr: 'La saison' },
  'pages.resort.season.span': {
    en: 'The lifts run from {from} to {until}.',
    fr: 'Les remontées tournent du {from} au {until}.',
  },
  'pages.resort.season.closed_weekly': { en: 'Closed on {weekdays}.', fr: 'Fermée {weekdays}.' },
  'pages.resort.season.weekday': { en: '{weekday}s', fr: 'le {weekday}' },
  'pages.resort.season.closed_days': { en: 'Closed {days}.', fr: 'Fermée {days}.' },
  'pages.resort.season.day': { en: '{day}', fr: 'le {day}' },
  'pages.resort.season.pair': { en: '{from} and {until}', fr: 'les {from} et {until}' },
  'pages.resort.season.run': { en: '{from} to {until}', fr: 'du {from} au {until}' },
  'pages.resort.season.closed_many.one': { en: 'Closed on {count} day.', fr: 'Fermée {count} jour.' },
  'pages.resort.season.closed_many.other': { en: 'Closed on {count} days.', fr: 'Fermée {count} jours.' },
  'pages.resort.season.peak.one': { en: '{count} peak day.', fr: '{count} jour de pointe.' },
  'pages.resort.season.peak.other': { en: '{count} peak days.', fr: '{count} jours de pointe.' },
  'pages.resort.season.none': {
    en: 'The next season has no dates yet.',
    fr: 'La prochaine saison n’a pas encore de dates.',
  },
  'pages.resort.day.open': { en: 'Open', fr: 'Ouverte' },
  'pages.resort.day.peak': { en: 'Peak day', fr: 'Jour de pointe' },
  'pages.resort.day.closed': { en: 'Closed', fr: 'Fermée' },
  'pages.resort.day.past': { en: 'Over', fr: 'Passé' },
  'pages.resort.day.outside': { en: 'Outside the season', fr: 'Hors saison' },
  'pages.resort.day.peak_key': {
    en: 'Peak day: day tickets cost more',
    fr: 'Jour de pointe\u00a0: le billet d’un jour coûte plus cher',
  },
  'pages.resort.day.past_note': { en: 'This day is over.', fr: 'Ce jour est passé.' },

  'pages.resort.passes': { en: 'Is my pass valid here?', fr: 'Mon forfait y est-il valable\u00a0?' },
  'pages.resort.passes.lead': {
    en: 'Choose a day, and every pass says whether it is valid.',
    fr: 'Choisissez un jour, et chaque forfait dit s’il est valable.',
  },
  'pages.resort.passes.any_day': { en: 'Passes valid here', fr: 'Forfaits valables ici' },
  'pages.resort.passes.count.one': {
    en: '{count} of {all} passes is valid.',
    fr: '{count} forfait sur {all} est valable.',
  },
  'pages.resort.passes.count.other': {
    en: '{count} of {all} passes are valid.',
    fr: '{count} forfaits sur {all} sont valables.',
  },
  'pages.resort.passes.none': {
    en: 'No pass on sale includes this resort.',
    fr: 'Aucun forfait en vente ne comprend cette station.',
  },
  'pages.resort.passes.clear': { en: 'No day in particular', fr: 'Aucun jour précis' },
  'pages.resort.passes.failed': { en: 'The passes didn’t load.', fr: 'Les forfaits n’ont pas pu être chargés.' },

  'pages.resort.pass.every_day': { en: 'Every day it is open', fr: 'Tous les jours d’ouverture' },
  'pages.resort.pass.every_day_but.one': {
    en: 'Every day it is open, except {count} blackout day',
    fr: 'Tous les jours d’ouverture sauf {count} jour exclu',
  },
  'pages.resort.pass.every_day_but.other': {
    en: 'Every day it is open, except {count} blackout days',
    fr: 'Tous les jours d’ouverture sauf {count} jours exclus',
  },
  'pages.resort.pass.days.one': { en: '{count} day here', fr: '{count} jour ici' },
  'pages.resort.pass.days.other': { en: 'Up to {count} days here', fr: 'Jusqu’à {count} jours ici' },
  'pages.resort.pass.one_day': { en: 'The day you choose', fr: 'Le jour de votre choix' },
  'pages.resort.pass.blackouts.one': { en: '{count} blackout day', fr: '{count} jour exclu' },
  'pages.resort.pass.blackouts.other': { en: '{count} blackout days', fr: '{count} jours exclus' },

  'pages.resort.verdict.valid': { en: 'Valid', fr: 'Valable' },
  'pages.resort.verdict.reservation': { en: 'Valid with a reservation', fr: 'Valable sur réservation' },
  'pages.resort.verdict.blackout': { en: 'Blackout day', fr: 'Jour exclu' },
  'pages.resort.verdict.closed': { en: 'Closed', fr: 'Fermée' },
  'pages.resort.verdict.before_season': { en: 'Not yet', fr: 'Pas encore' },
  'pages.resort.verdict.after_season': { en: 'No longer', fr: 'Plus maintenant' },
  'pages.resort.verdict.valid_text': { en: 'Just come.', fr: 'Venez, c’est tout.' },
  'pages.resort.verdict.here_text': {
    en: 'Reserve with us before you go.',
    fr: 'Réservez chez nous avant de partir.',
  },
  'pages.resort.verdict.elsewhere_text': {
    en: 'Reserve with the resort before you go.',
    fr: 'Réservez auprès de la station avant de partir.',
  },
  'pages.resort.verdict.blackout_text.one': {
    en: 'The only blackout day of this pass here.',
    fr: 'Le seul jour exclu de ce forfait ici.',
  },
  'pages.resort.verdict.blackout_text.other': {
    en: 'One of the {count} blackout days of this pass here.',
    fr: 'L’un des {count} jours exclus de ce forfait ici.',
  },
  'pages.resort.verdict.again': { en: 'Valid again on {day}.', fr: 'De nouveau valable le {day}.' },
  'pages.resort.verdict.closed_text': {
    en: 'The lifts don’t run on this day.',
    fr: 'Les remontées ne tournent pas ce jour-là.',
  },
  'pages.resort.verdict.before_season_text': {
    en: 'Its season won’t have started yet.',
    fr: 'Sa saison n’a pas encore commencé ce jour-là.',
  },
  'pages.resort.verdict.after_season_text': {
    en: 'Its season will be over.',
    fr: 'Sa saison est finie ce jour-là.',
  },

  'pages.resort.next': { en: 'Find the pass for {name}', fr: 'Trouver le forfait pour {name}' },
  'pages.resort.away': { en: '{distance} away', fr: 'à {distance}' },
  'pages.resort.neighbours': {
    en: 'Other resorts, nearest first',
    fr: 'D’autres stations, la plus proche d’abord',
  },
})
