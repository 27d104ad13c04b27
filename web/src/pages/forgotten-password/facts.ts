import type { PageFacts } from '../../page-facts.ts'

export const forgottenPassword: PageFacts = {
  path: '/forgotten-password',
  title: 'pages.forgotten.title',
  description: 'pages.forgotten.description',
  needs: [],
}
