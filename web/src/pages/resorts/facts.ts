import type { PageFacts } from '../../page-facts.ts'

export const resorts: PageFacts = {
  path: '/resorts',
  title: 'pages.resorts.title',
  description: 'pages.resorts.description',
  needs: [{ call: 'listResorts' }, { call: 'listProducts' }, { call: 'getResortMap' }],
  prerendered: true,
  asks: ['q', 'place', 'season', 'way', 'pass'],
}
