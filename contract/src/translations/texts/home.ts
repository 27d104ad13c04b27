import { area } from './area.ts'

export const home = area({
  'pages.home.title': { en: 'Alpenglow: first light is yours', fr: 'Alpenglow\u00a0: à vous la première lueur' },
  'pages.home.description': {
    en: 'Fourteen mountains on one pass, and a shop that knows what you need before you stand at the lift.',
    fr: 'Quatorze montagnes sur un seul forfait, et une boutique qui sait ce qu’il vous faut avant la remontée.',
  },
  'pages.home.heading': { en: 'First light is\u00a0yours.', fr: 'À vous la première\u00a0lueur.' },
  'pages.home.lead.one': { en: '{number} mountain, {west}.', fr: '{number} montagne, {west}.' },
  'pages.home.lead.other': {
    en: '{number} mountains, from {west} to {east}.',
    fr: '{number} montagnes, de {west} à {east}.',
  },
  'pages.home.lead_one_pass.one': { en: '{number} mountain, {west}.', fr: '{number} montagne, {west}.' },
  'pages.home.lead_one_pass.other': {
    en: '{number} mountains on one pass, from {west} to {east}.',
    fr: '{number} montagnes sur un seul forfait, de {west} à {east}.',
  },
  'pages.home.rise': { en: 'Passes go up by {more} after {day}.', fr: 'Les prix montent de {more} après le {day}.' },
  'pages.home.rise_most': {
    en: 'Passes go up by as much as {more} after {day}.',
    fr: 'Les prix montent de {more} au plus après le {day}.',
  },
  'pages.home.go': { en: 'Find your pass', fr: 'Trouver votre forfait' },
  'pages.home.resorts': { en: 'See the resorts', fr: 'Voir les stations' },
  'pages.home.failed': {
    en: 'Passes and resorts did not come through.',
    fr: 'Les forfaits et les stations ne sont pas arrivés.',
  },

  'pages.home.ask.label': { en: 'Which pass is mine?', fr: 'Quel forfait est le mien\u00a0?' },
  'pages.home.ask.who.one': { en: 'I am {adults} with {children},', fr: 'Je suis {adults} et {children},' },
  'pages.home.ask.who.other': { en: 'We are {adults} and {children},', fr: 'Nous sommes {adults} et {children},' },
  'pages.home.ask.how.one': {
    en: 'I ski about {days} a winter, mostly at {resort}.',
    fr: 'je skie environ {days} par hiver, surtout à {resort}.',
  },
  'pages.home.ask.how.other': {
    en: 'we ski about {days} a winter, mostly at {resort}.',
    fr: 'nous skions environ {days} par hiver, surtout à {resort}.',
  },
  'pages.home.ask.how_anywhere.one': {
    en: 'I ski about {days} a winter, {resort}.',
    fr: 'je skie environ {days} par hiver, {resort}.',
  },
  'pages.home.ask.how_anywhere.other': {
    en: 'we ski about {days} a winter, {resort}.',
    fr: 'nous skions environ {days} par hiver, {resort}.',
  },
  'pages.home.ask.adults': { en: 'Adults', fr: 'Adultes' },
  'pages.home.ask.children': { en: 'Children', fr: 'Enfants' },
  'pages.home.ask.days': { en: 'Days a winter', fr: 'Jours par hiver' },
  'pages.home.ask.resort': { en: 'Resort', fr: 'Station' },
  'pages.home.ask.nothing': { en: 'There is nothing to choose.', fr: 'Il n’y a rien à choisir.' },
  'pages.home.ask.adult.one': { en: '{count} adult', fr: '{count} adulte' },
  'pages.home.ask.adult.other': { en: '{count} adults', fr: '{count} adultes' },
  'pages.home.ask.adult_none': { en: 'no adults', fr: 'aucun adulte' },
  'pages.home.ask.child.one': { en: '{count} child', fr: '{count} enfant' },
  'pages.home.ask.child.other': { en: '{count} children', fr: '{count} enfants' },
  'pages.home.ask.child_none': { en: 'no children', fr: 'aucun enfant' },
  'pages.home.ask.day.one': { en: '{count} day', fr: '{count} jour' },
  'pages.home.ask.day.other': { en: '{count} days', fr: '{count} jours' },
  'pages.home.ask.anywhere': { en: 'now here, now there', fr: 'tantôt ici, tantôt là' },
  'pages.home.ask.ticket.one': { en: '{number} day ticket', fr: '{number} billet de journée' },
  'pages.home.ask.ticket.other': { en: '{number} day tickets', fr: '{number} billets de journée' },
  'pages.home.ask.each.one': { en: '{bought}, {price} a day', fr: '{bought}, {price} par jour' },
  'pages.home.ask.each.other': { en: '{bought}, {price} a day each', fr: '{bought}, {price} par jour et par personne' },
  'pages.home.ask.pass_pays': {
    en: 'A pass costs less from {day} days on.',
    fr: 'Un forfait revient moins cher à partir de {day} jours.',
  },
  'pages.home.ask.currency': {
    en: 'Counted in {currency}, like the tickets. Passes in {other} are left out.',
    fr: 'Calculé en {currency}, comme les billets. Les forfaits en {other} n’y sont pas.',
  },
  'pages.home.ask.nobody': { en: 'Say who skis, and we count.', fr: 'Dites qui skie, et nous comptons.' },
  'pages.home.ask.unsold': {
    en: 'Nothing on sale covers this yet.',
    fr: 'Rien de ce qui est en vente n’y répond encore.',
  },
  'pages.home.ask.arithmetic': { en: 'See the arithmetic', fr: 'Voir le calcul' },

  'pages.home.ways.one': { en: '{number} way up', fr: '{number} façon de monter' },
  'pages.home.ways.other': { en: '{number} ways up', fr: '{number} façons de monter' },
  'pages.home.ways.lead': {
    en: 'Buy now, decide later who skis: a pass can be given to anyone in your group until its first day.',
    fr: 'Achetez maintenant, décidez plus tard qui skie\u00a0: un forfait peut aller à n’importe qui de votre groupe jusqu’à son premier jour.',
  },
  'pages.home.ways.all': { en: 'Compare all passes', fr: 'Comparer tous les forfaits' },

  'pages.home.now.morning': { en: 'This morning', fr: 'Ce matin' },
  'pages.home.now.afternoon': { en: 'This afternoon', fr: 'Cet après-midi' },
  'pages.home.now.evening': { en: 'Tonight', fr: 'Ce soir' },
  'pages.home.now.night': { en: 'Tonight', fr: 'Cette nuit' },
  'pages.home.now.lead': {
    en: 'The light at this hour, wherever you look.',
    fr: 'La lumière de cette heure, où que vous regardiez.',
  },
  'pages.home.now.all.one': { en: 'The resort', fr: 'La station' },
  'pages.home.now.all.other': { en: 'All {number} resorts', fr: 'Les {number} stations' },
  'pages.home.now.drop': { en: '{metres} of mountain', fr: '{metres} de dénivelé' },

  'pages.home.promise.defer': { en: 'Broken leg, new baby', fr: 'Jambe cassée, nouveau-né' },
  'pages.home.promise.defer_text': {
    en: 'Put an unused pass off to next winter until {day}. What you paid comes back as credit, without a form.',
    fr: 'Reportez un forfait inutilisé à l’hiver prochain jusqu’au {day}. Ce que vous avez payé revient en crédit, sans formulaire.',
  },
  'pages.home.promise.cart': { en: 'One cart, whole family', fr: 'Un panier, toute la famille' },
  'pages.home.promise.cart_text': {
    en: 'Buy for everybody at once. We propose who gets what; you only nod. Absent adults sign on their own phone.',
    fr: 'Achetez pour tous en une fois. Nous proposons qui reçoit quoi\u00a0; un signe de tête suffit. Les adultes absents signent sur leur téléphone.',
  },
  'pages.home.promise.gate': { en: 'The gate will open', fr: 'Le portillon s’ouvrira' },
  'pages.home.promise.gate_text': {
    en: 'A checklist tells each of you what is missing, photo, waiver or reservation, days before you stand at the lift.',
    fr: 'Une liste dit à chacun ce qui manque, photo, décharge ou réservation, des jours avant la remontée.',
  },
})
