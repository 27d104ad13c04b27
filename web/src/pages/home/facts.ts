import { offerAsks } from '../../advice/question/question-params.ts'
import type { PageFacts } from '../../page-facts.ts'

export const home: PageFacts = {
  path: '/',
  title: 'pages.home.title',
  description: 'pages.home.description',
  needs: [{ call: 'listProducts' }, { call: 'listResorts' }],
  prerendered: true,
  asks: offerAsks,
}
