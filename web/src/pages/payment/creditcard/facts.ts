import type { PageFacts } from '../../../page-facts.ts'

export const creditCard: PageFacts = {
  path: '/payment/creditcard',
  title: 'pages.payment.title',
  description: 'pages.payment.description',
  needs: [],
  unlisted: true,
  guarded: true,
}
