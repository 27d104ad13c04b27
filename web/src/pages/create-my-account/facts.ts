import type { PageFacts } from '../../page-facts.ts'

export const createMyAccount: PageFacts = {
  path: '/create-my-account',
  title: 'pages.sign_up.title',
  description: 'pages.sign_up.description',
  needs: [{ call: 'listIdentityProviders' }],
  own: [{ call: 'getCart' }],
  prerendered: true,
  asks: ['redirect_uri', 'expired'],
}
