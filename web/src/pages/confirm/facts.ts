import type { PageFacts } from '../../page-facts.ts'

/** Target of a mail, a code or an identity provider: not in search engines, and not rendered on the server. */
export const confirm: PageFacts = {
  path: '/confirm',
  title: 'pages.confirm.title',
  description: 'pages.confirm.description',
  needs: [],
  unlisted: true,
}
