import type { PageFacts } from '../../page-facts.ts'

/** Target of a mail or a poster for owners of last winter's passes: it fills the cart and redirects to it. */
export const renew: PageFacts = {
  path: '/renew',
  title: 'pages.renew.title',
  description: 'pages.renew.description',
  needs: [],
  unlisted: true,
}
