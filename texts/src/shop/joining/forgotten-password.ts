import { area } from '../../area.ts'

export const forgottenPassword = area({
  'pages.forgotten.title': { en: 'Forgot your password? · Alpenglow', fr: 'Mot de passe oublié\u00a0? · Alpenglow' },
  'pages.forgotten.description': {
    en: 'Ask for a link to choose a new password.',
    fr: 'Demandez un lien pour choisir un nouveau mot de passe.',
  },
  'pages.forgotten.heading': { en: 'Forgot your\u00a0password?', fr: 'Mot de passe\u00a0oublié\u00a0?' },
  'pages.forgotten.lead': {
    en: 'Tell us your address, and we’ll send you a link to choose a new one.',
    fr: 'Donnez-nous votre adresse\u00a0: nous vous enverrons un lien pour en choisir un nouveau.',
  },
  'pages.forgotten.email': { en: 'E-mail', fr: 'Adresse courriel' },
  'pages.forgotten.submit': { en: 'Send the link', fr: 'Envoyer le lien' },
  'pages.forgotten.back': { en: 'Back to log in', fr: 'Revenir à la page de connexion' },
  'pages.forgotten.heading_sent': { en: 'Check your\u00a0inbox', fr: 'Consultez vos\u00a0courriels' },
  'pages.forgotten.sent': {
    en: 'If {email} has an account here, a link is on its way. It works once, within 30 minutes.',
    fr: 'Si {email} a un compte ici, un lien est en route. Il sert une fois, pendant 30\u00a0minutes.',
  },
  'pages.forgotten.nothing_came': {
    en: 'Nothing after a few minutes? Check your spam folder, or ask again.',
    fr: 'Rien après quelques minutes\u00a0? Regardez dans les courriels indésirables, ou redemandez.',
  },
  'pages.forgotten.again': { en: 'Send it again', fr: 'Renvoyer le lien' },
  'pages.forgotten.another': { en: 'Use another address', fr: 'Utiliser une autre adresse' },
  'pages.forgotten.sent_again': {
    en: 'Another link is on its way, if there is an account.',
    fr: 'Un autre lien est en route, si un compte existe.',
  },
})
