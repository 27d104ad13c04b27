import type { PageFacts } from '../../../page-facts.ts'

export const accountSecurity: PageFacts = {
  path: '/myaccount/security',
  title: 'pages.security.title',
  description: 'pages.security.description',
  needs: [],
  unlisted: true,
}
