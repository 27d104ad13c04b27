import type { PageFacts } from '../../page-facts.ts'

/** Target of a mail, a code or an identity provider: not in search engines, and not rendered on the server. */
export const loginCode: PageFacts = {
  path: '/login/code',
  title: 'pages.login_code.title',
  description: 'pages.login_code.description',
  needs: [],
  unlisted: true,
}
