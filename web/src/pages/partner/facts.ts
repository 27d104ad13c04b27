import { offerAsks } from '../../advice/question/question-params.ts'
import type { PageFacts } from '../../page-facts.ts'

export const partner: PageFacts = {
  path: '/partners/:id',
  title: 'pages.partner.title',
  description: 'pages.partner.description',
  values: { name: 'getPartnerBranding.name', text: 'getPartnerBranding.text' },
  needs: [{ call: 'getPartnerBranding', params: { id: ':id' } }, { call: 'listProducts' }, { call: 'listResorts' }],
  unlisted: true,
  prerendered: true,
  asks: offerAsks,
}
