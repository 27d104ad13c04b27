import { area } from '../../area.ts'

export const gallery = area({
  'pages.gallery.title': { en: 'Gallery of controls · Alpenglow', fr: 'Galerie des composants · Alpenglow' },
  'pages.gallery.description': {
    en: 'Every control of the shop in every state, by day and by night.',
    fr: 'Chaque composant de la boutique dans chaque état, de jour comme de nuit.',
  },
  'pages.gallery.heading': { en: 'Gallery of controls', fr: 'Galerie des composants' },
})
