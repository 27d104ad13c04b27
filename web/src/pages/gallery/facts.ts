import type { PageFacts } from '../../page-facts.ts'

export const gallery: PageFacts = {
  path: '/gallery',
  title: 'pages.gallery.title',
  description: 'pages.gallery.description',
  needs: [],
  demoOnly: true,
}
