import type { PageFacts } from '../../page-facts.ts'

export const whichPass: PageFacts = {
  path: '/which-pass',
  title: 'pages.which_pass.title',
  description: 'pages.which_pass.description',
  needs: [{ call: 'listProducts' }, { call: 'listResorts' }],
  prerendered: true,
  asks: 'anything',
}
