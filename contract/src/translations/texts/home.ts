import { area } from './area.ts'

export const home = area({
  'pages.home.title': { en: 'Alpenglow: first light is yours', fr: 'Alpenglow\u00a0: à vous la première lueur' },
  'pages.home.description': {
    en: 'Fourteen mountains on one pass, and a shop that knows what you need before you stand at the lift.',
    fr: 'Quatorze montagnes sur un seul forfait, et une boutique qui sait ce qu’il vous faut avant la remontée.',
  },
  'pages.home.heading': { en: 'First light is\u00a0yours.', fr: 'À vous la première\u00a0lueur.' },
  'pages.home.lead': {
    en: 'Fourteen mountains, each with a morning of its own. Find the one you will wake up for.',
    fr: 'Quatorze montagnes, et à chacune son matin. Trouvez celle pour qui vous vous lèverez.',
  },
  'pages.home.go': { en: 'See the resorts', fr: 'Voir les stations' },
})
