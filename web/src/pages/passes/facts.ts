import type { PageFacts } from '../../page-facts.ts'

export const passes: PageFacts = {
  path: '/passes',
  title: 'pages.passes.title',
  description: 'pages.passes.description',
  needs: [{ call: 'listProducts' }, { call: 'listResorts' }],
  prerendered: true,
  asks: ['days', 'resort', 'peak', 'age', 'compare'],
}
