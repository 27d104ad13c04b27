import { area } from './area.ts'

export const partner = area({
  'pages.partner.title': { en: '{name} · Alpenglow', fr: '{name} · Alpenglow' },
  'pages.partner.description': {
    en: '{text}',
    fr: '{text}',
  },
})
