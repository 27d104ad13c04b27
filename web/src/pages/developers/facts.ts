import type { PageFacts } from '../../page-facts.ts'

export const developers: PageFacts = {
  path: '/developers',
  title: 'pages.developers.title',
  description: 'pages.developers.description',
  needs: [],
  prerendered: true,
  asks: ['q'],
}
