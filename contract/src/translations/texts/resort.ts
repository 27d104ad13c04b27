import { area } from './area.ts'

export const resort = area({
  'pages.resort.title': { en: '{name} · Alpenglow', fr: '{name} · Alpenglow' },
  'pages.resort.description': {
    en: '{tagline}',
    fr: '{tagline}',
  },
})
