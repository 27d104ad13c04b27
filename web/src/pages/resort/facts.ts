import type { PageFacts } from '../../page-facts.ts'

export const resort: PageFacts = {
  path: '/resorts/:code',
  title: 'pages.resort.title',
  description: 'pages.resort.description',
  values: { name: 'getResort.name', tagline: 'getResort.tagline' },
  needs: [{ call: 'getResort', params: { code: ':code' } }, { call: 'listProducts' }],
  rows: 'listResorts',
  prerendered: true,
  asks: ['day'],
}
