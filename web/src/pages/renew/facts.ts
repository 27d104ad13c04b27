import type { PageFacts } from '../../page-facts.ts'

/** Where a mail or a poster leads whoever had a pass last winter: it fills the cart, and goes on there. */
export const renew: PageFacts = {
  path: '/renew',
  title: 'pages.renew.title',
  description: 'pages.renew.description',
  needs: [],
  unlisted: true,
}
