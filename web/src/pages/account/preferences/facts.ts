import type { PageFacts } from '../../../page-facts.ts'

export const accountPreferences: PageFacts = {
  path: '/myaccount/preferences',
  title: 'pages.preferences.title',
  description: 'pages.preferences.description',
  needs: [],
  unlisted: true,
}
