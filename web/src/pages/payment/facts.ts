import type { PageFacts } from '../../page-facts.ts'

export const payment: PageFacts = {
  path: '/payment',
  title: 'pages.payment.title',
  description: 'pages.payment.description',
  needs: [{ call: 'listProducts' }],
  own: [{ call: 'getCart' }],
  prerendered: true,
  unlisted: true,
  guarded: true,
}
