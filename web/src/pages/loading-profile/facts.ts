import type { PageFacts } from '../../page-facts.ts'

/** Where a mail, a code or another provider leads somebody on: nothing to be found, and nothing to be rendered for anybody. */
export const loadingProfile: PageFacts = {
  path: '/loading-profile',
  title: 'pages.loading_profile.title',
  description: 'pages.loading_profile.description',
  needs: [],
  unlisted: true,
}
