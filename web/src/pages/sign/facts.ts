import type { PageFacts } from '../../page-facts.ts'

export const sign: PageFacts = {
  path: '/sign',
  title: 'pages.sign.title',
  description: 'pages.sign.description',
  needs: [],
  unlisted: true,
}
