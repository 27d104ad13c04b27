import type { PageFacts } from '../../../page-facts.ts'

export const review: PageFacts = {
  path: '/payment/review',
  title: 'pages.review.title',
  description: 'pages.review.description',
  needs: [{ call: 'listProducts' }],
  own: [{ call: 'getCart' }],
  prerendered: true,
  unlisted: true,
  guarded: true,
}
