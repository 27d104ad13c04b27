import { area } from './area.ts'

export const whichPass = area({
  'pages.which_pass.title': { en: 'Which pass is mine? · Alpenglow', fr: 'Quel forfait est le mien\u00a0? · Alpenglow' },
  'pages.which_pass.description': {
    en: 'Four questions, one answer, and the arithmetic behind it.',
    fr: 'Quatre questions, une réponse, et le calcul qui va avec.',
  },
})
