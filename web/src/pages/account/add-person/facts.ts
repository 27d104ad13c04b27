import type { PageFacts } from '../../../page-facts.ts'

export const addPerson: PageFacts = {
  path: '/myaccount/add-person',
  title: 'pages.add_person.title',
  description: 'pages.add_person.description',
  needs: [],
  unlisted: true,
}
