import type { PageFacts } from '../../page-facts.ts'

export const assignPasses: PageFacts = {
  path: '/assign-passes',
  title: 'pages.assign.title',
  description: 'pages.assign.description',
  needs: [{ call: 'listProducts' }],
  own: [{ call: 'getCart' }],
  prerendered: true,
  unlisted: true,
}
