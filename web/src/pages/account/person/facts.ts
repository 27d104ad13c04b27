import type { PageFacts } from '../../../page-facts.ts'

export const person: PageFacts = {
  path: '/myaccount/people/:id',
  title: 'pages.person.title',
  description: 'pages.person.description',
  needs: [],
  unlisted: true,
}
