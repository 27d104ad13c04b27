import type { PageFacts } from '../../../page-facts.ts'

export const accountPrivacy: PageFacts = {
  path: '/myaccount/privacy',
  title: 'pages.my_privacy.title',
  description: 'pages.my_privacy.description',
  needs: [],
  unlisted: true,
}
