import { area } from '../../area.ts'

export const resetPassword = area({
  'pages.reset.title': { en: 'Choose a new password · Alpenglow', fr: 'Choisissez un nouveau mot de passe · Alpenglow' },
  'pages.reset.description': { en: 'Choose a new password.', fr: 'Choisissez un nouveau mot de passe.' },
  'pages.reset.heading': { en: 'Choose a new\u00a0password', fr: 'Choisissez un nouveau mot de\u00a0passe' },
  'pages.reset.lead': {
    en: 'The old one stops working at once, and every device is logged out.',
    fr: 'L’ancien cesse aussitôt de servir, et chaque appareil est déconnecté.',
  },
  'pages.reset.password': { en: 'New password', fr: 'Nouveau mot de passe' },
  'pages.reset.submit': { en: 'Set this password', fr: 'Enregistrer ce mot de passe' },
  'pages.reset.heading_dead': { en: 'This link no longer\u00a0works', fr: 'Ce lien n’est plus\u00a0valable' },
  'pages.reset.dead': {
    en: 'A link to a new password works once, within 30 minutes, and only the latest one. Ask for another.',
    fr: 'Un lien vers un nouveau mot de passe sert une fois, pendant 30\u00a0minutes, et seul le dernier compte. Demandez-en un autre.',
  },
  'pages.reset.ask_again': { en: 'Ask for a new link', fr: 'Demander un nouveau lien' },
})
