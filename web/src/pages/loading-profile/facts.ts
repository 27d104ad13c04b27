import type { PageFacts } from '../../page-facts.ts'

/** Target of a mail, a code or an identity provider: not in search engines, and not rendered on the server. */
export const loadingProfile: PageFacts = {
  path: '/loading-profile',
  title: 'pages.loading_profile.title',
  description: 'pages.loading_profile.description',
  needs: [],
  unlisted: true,
}
