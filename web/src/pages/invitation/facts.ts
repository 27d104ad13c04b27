import type { PageFacts } from '../../page-facts.ts'

export const invitation: PageFacts = {
  path: '/invitation',
  title: 'pages.invitation.title',
  description: 'pages.invitation.description',
  needs: [],
  unlisted: true,
}
