import type { PageFacts } from '../../../page-facts.ts'

export const orders: PageFacts = {
  path: '/myaccount/orders',
  title: 'pages.orders.title',
  description: 'pages.orders.description',
  needs: [],
  unlisted: true,
}
export const order: PageFacts = {
  path: '/myaccount/orders/:id',
  title: 'pages.order.title',
  description: 'pages.order.description',
  needs: [],
  unlisted: true,
}
