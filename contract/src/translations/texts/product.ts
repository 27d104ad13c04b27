import { area } from './area.ts'

export const product = area({
  'pages.product.title': { en: '{name} · Alpenglow', fr: '{name} · Alpenglow' },
  'pages.product.description': {
    en: '{tagline}',
    fr: '{tagline}',
  },
})
