import type { PageFacts } from '../../page-facts.ts'

/** Target of a mail, a code or an identity provider: not in search engines, and not rendered on the server. */
export const resetPassword: PageFacts = {
  path: '/reset-password',
  title: 'pages.reset.title',
  description: 'pages.reset.description',
  needs: [],
  unlisted: true,
}
