import { area } from './area.ts'

export const passes = area({
  'pages.passes.title': { en: 'Passes · Alpenglow', fr: 'Forfaits · Alpenglow' },
  'pages.passes.description': {
    en: 'Season passes, day passes and tickets side by side, with what each costs today and when it rises.',
    fr: 'Forfaits de saison, forfaits de quelques jours et billets, côte à côte\u00a0: le prix du jour et la date de la prochaine hausse.',
  },
})
