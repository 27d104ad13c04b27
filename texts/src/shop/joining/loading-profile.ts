import { area } from '../../area.ts'

export const loadingProfile = area({
  'pages.loading_profile.title': { en: 'One moment · Alpenglow', fr: 'Un instant · Alpenglow' },
  'pages.loading_profile.description': { en: 'Logging in to Alpenglow.', fr: 'Connexion à Alpenglow.' },
  'pages.loading_profile.heading': { en: 'One\u00a0moment', fr: 'Un\u00a0instant' },
  'pages.loading_profile.lead': {
    en: 'We’re asking the other provider who you are.',
    fr: 'Nous demandons à l’autre fournisseur qui vous êtes.',
  },
  'pages.loading_profile.title_failed': { en: 'That didn’t work · Alpenglow', fr: 'Cela n’a pas marché · Alpenglow' },
  'pages.loading_profile.heading_failed': { en: 'That didn’t\u00a0work', fr: 'Cela n’a pas\u00a0marché' },
  'pages.loading_profile.nothing': {
    en: 'There is nothing to finish here. Start again.',
    fr: 'Il n’y a rien à terminer ici. Recommencez.',
  },
  'pages.loading_profile.to_login': { en: 'Back to log in', fr: 'Revenir à la page de connexion' },
  'pages.loading_profile.to_sign_up': { en: 'Back to create an account', fr: 'Revenir à la création du compte' },
  'pages.loading_profile.to_security': { en: 'Back to security', fr: 'Revenir à la sécurité' },
  'pages.loading_profile.linked': {
    en: 'Linked. You can log in with it from now on.',
    fr: 'C’est lié. Vous pouvez désormais vous connecter ainsi.',
  },
})
