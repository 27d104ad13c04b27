import type { PageFacts } from '../../../page-facts.ts'

export const takePhoto: PageFacts = {
  path: '/myaccount/people/:id/photo',
  title: 'pages.photo.title',
  description: 'pages.photo.description',
  needs: [],
  unlisted: true,
}
