import type { PageFacts } from '../../page-facts.ts'

export const redirect: PageFacts = {
  path: '/redirect',
  title: 'pages.redirect.title',
  description: 'pages.redirect.description',
  needs: [],
  unlisted: true,
}
