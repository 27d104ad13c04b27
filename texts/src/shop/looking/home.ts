import { area } from '../../area.ts'

export const home = area({
  'pages.home.title': { en: 'Alpenglow: first light is yours', fr: 'Alpenglow\u00a0: à vous la première lueur' },
  'pages.home.description': {
    en: 'A whole range of mountains on one pass, and a shop that knows what you need before you reach the lift.',
    fr: 'Toute une chaîne de montagnes sur un seul forfait, et une boutique qui sait ce qu’il vous faut avant la remontée.',
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
  'pages.home.go': { en: 'Find your pass', fr: 'Trouver mon forfait' },
  'pages.home.resorts': { en: 'See the resorts', fr: 'Les stations' },
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
  'pages.home.now.drop': { en: '{height} vertical', fr: '{height} de dénivelé' },
  'pages.home.promise.defer': { en: 'Broken leg, new baby', fr: 'Jambe cassée, nouveau-né' },
  'pages.home.promise.defer_text': {
    en: 'Until {day}, an unused pass can wait a winter.',
    fr: 'Jusqu’au {day}, un forfait inutilisé peut attendre l’hiver suivant.',
  },
  'pages.home.promise.insured': { en: 'After that, there is {insurance}.', fr: 'Ensuite, il y a {insurance}.' },
  'pages.home.promise.insurance': { en: 'insurance', fr: 'l’assurance' },
  'pages.home.promise.cart': { en: 'One cart, whole family', fr: 'Un panier, toute la famille' },
  'pages.home.promise.cart_text': {
    en: 'Buy for everybody at once. We suggest who gets what; you just nod. Adults who aren’t there sign on their own phones.',
    fr: 'Achetez pour tous en une fois. Nous proposons qui reçoit quoi\u00a0; un signe de tête suffit. Les adultes absents signent sur leur téléphone.',
  },
  'pages.home.promise.gate': { en: 'The gate will open', fr: 'Le portillon s’ouvrira' },
  'pages.home.promise.gate_text': {
    en: 'A checklist tells each of you what is still missing (photo, waiver or reservation) days before you reach the lift.',
    fr: 'Une liste dit à chacun ce qui manque, photo, décharge ou réservation, des jours avant la remontée.',
  },
})
