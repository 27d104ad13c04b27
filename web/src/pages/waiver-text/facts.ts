import type { PageFacts } from '../../page-facts.ts'

export const waiverText: PageFacts = {
  path: '/waivers/:code',
  title: 'pages.waiver_text.title',
  description: 'pages.waiver_text.description',
  needs: [],
  unlisted: true,
}
