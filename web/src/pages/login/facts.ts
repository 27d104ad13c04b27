import type { PageFacts } from '../../page-facts.ts'

export const login: PageFacts = {
  path: '/login',
  title: 'pages.login.title',
  description: 'pages.login.description',
  needs: [{ call: 'listIdentityProviders' }],
  prerendered: true,
  asks: ['expired'],
}
