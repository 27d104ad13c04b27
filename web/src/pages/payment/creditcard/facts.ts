import type { PageFacts } from '../../../page-facts.ts'

export const creditCard: PageFacts = {
  path: '/payment/creditcard',
  title: 'pages.payment.title',
  description: 'pages.payment.description',
  needs: [],
  leadsTo: '/payment#payment_method',
  unlisted: true,
  guarded: true,
}
