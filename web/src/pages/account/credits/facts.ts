import type { PageFacts } from '../../../page-facts.ts'

export const credits: PageFacts = {
  path: '/myaccount/credits',
  title: 'pages.credits.title',
  description: 'pages.credits.description',
  needs: [],
  unlisted: true,
}
