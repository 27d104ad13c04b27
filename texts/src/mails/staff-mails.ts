import { area } from '../area.ts'

export const staffMails = area({
  'mails.staff_invitation.subject': { en: 'Your place at the Alpenglow desk', fr: 'Votre place au guichet Alpenglow' },
  'mails.staff_invitation.title': { en: 'Choose your password, {name}', fr: 'Choisissez votre mot de passe, {name}' },
  'mails.staff_invitation.text': {
    en: 'An administrator gave you a place at the desk. Choose a password, then log in; the first time you also set up an authenticator app.',
    fr: 'L’administration vous a donné une place au guichet. Choisissez un mot de passe, puis ouvrez une session\u00a0; la première fois, vous configurez aussi une application d’authentification.',
  },
  'mails.staff_invitation.once': {
    en: 'The link works once, for three days.',
    fr: 'Le lien sert une seule fois, pendant trois jours.',
  },
  'mails.staff_invitation.button': { en: 'Choose a password', fr: 'Choisir un mot de passe' },
})
