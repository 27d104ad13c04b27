import type { PageFacts } from '../../page-facts.ts'

/** Where a mail, a code or another provider leads somebody on: nothing to be found, and nothing to be rendered for anybody. */
export const resetPassword: PageFacts = {
  path: '/reset-password',
  title: 'pages.reset.title',
  description: 'pages.reset.description',
  needs: [],
  unlisted: true,
}
