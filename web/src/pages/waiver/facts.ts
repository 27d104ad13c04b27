import type { PageFacts } from '../../page-facts.ts'

export const waiver: PageFacts = {
  path: '/waiver',
  title: 'pages.waiver.title',
  description: 'pages.waiver.description',
  needs: [],
  own: [{ call: 'getCart' }, { call: 'getCartWaivers' }],
  prerendered: true,
  unlisted: true,
}
