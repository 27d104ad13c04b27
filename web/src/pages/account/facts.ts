import type { PageFacts } from '../../page-facts.ts'

export const account: PageFacts = {
  path: '/myaccount',
  title: 'pages.account.title',
  description: 'pages.account.description',
  needs: [],
  unlisted: true,
}
