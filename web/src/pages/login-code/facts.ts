import type { PageFacts } from '../../page-facts.ts'

/** Where a mail, a code or another provider leads somebody on: nothing to be found, and nothing to be rendered for anybody. */
export const loginCode: PageFacts = {
  path: '/login/code',
  title: 'pages.login_code.title',
  description: 'pages.login_code.description',
  needs: [],
  unlisted: true,
}
