import type { LegalPage } from '@alpenglow/contract/legal/api'
import type { PageFacts } from '../../page-facts.ts'

const legalPage = (name: LegalPage): Omit<PageFacts, 'path'> => ({
  title: `pages.${name}.title`,
  description: `pages.${name}.description`,
  needs: [{ call: 'getLegalText', params: { name } }, { call: 'listLegalTexts' }],
  prerendered: true,
  asks: ['version'],
})

export const terms: PageFacts = { path: '/terms', ...legalPage('terms') }
export const privacy: PageFacts = { path: '/privacy', ...legalPage('privacy') }
export const refunds: PageFacts = { path: '/refunds', ...legalPage('refunds') }
export const accessibility: PageFacts = { path: '/accessibility', ...legalPage('accessibility') }
