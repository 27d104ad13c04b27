import type { PageFacts } from '../../page-facts.ts'

export const cart: PageFacts = {
  path: '/cart',
  title: 'pages.cart.title',
  description: 'pages.cart.description',
  needs: [{ call: 'listProducts' }],
  own: [{ call: 'getCart' }],
  prerendered: true,
  asks: ['expired'],
  unlisted: true,
}
