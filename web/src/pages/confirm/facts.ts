import type { PageFacts } from '../../page-facts.ts'

/** Where a mail, a code or another provider leads somebody on: nothing to be found, and nothing to be rendered for anybody. */
export const confirm: PageFacts = {
  path: '/confirm',
  title: 'pages.confirm.title',
  description: 'pages.confirm.description',
  needs: [],
  unlisted: true,
}
