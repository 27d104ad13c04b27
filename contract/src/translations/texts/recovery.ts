import { area } from './area.ts'

/** A forgotten password, and what the links of our mails open. */
export const recovery = area({
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

  'pages.confirm.title': { en: 'Your e-mail address · Alpenglow', fr: 'Votre adresse courriel · Alpenglow' },
  'pages.confirm.description': { en: 'Confirms your e-mail address.', fr: 'Confirme votre adresse courriel.' },
  'pages.confirm.heading_working': { en: 'One\u00a0moment', fr: 'Un\u00a0instant' },
  'pages.confirm.working': {
    en: 'We’re confirming that this address is yours.',
    fr: 'Nous confirmons que cette adresse est la vôtre.',
  },
  'pages.confirm.heading_done': { en: 'It is\u00a0yours', fr: 'Elle est à\u00a0vous' },
  'pages.confirm.done': {
    en: '{email} is confirmed. Passes, vouchers and receipts will reach you there.',
    fr: '{email} est confirmée. Forfaits, bons et reçus vous y parviendront.',
  },
  'pages.confirm.heading_changed': { en: 'Your new\u00a0address', fr: 'Votre nouvelle\u00a0adresse' },
  'pages.confirm.changed': {
    en: 'From now on, you log in with {email}, and our e-mails go there.',
    fr: 'Désormais, vous vous connectez avec {email}, et nos courriels y arrivent.',
  },
  'pages.confirm.heading_dead': { en: 'This link no longer\u00a0works', fr: 'Ce lien n’est plus\u00a0valable' },
  'pages.confirm.dead_confirmed': {
    en: 'It has already been used, or is too old. That does no harm: {email} is confirmed.',
    fr: 'Il a déjà servi, ou il est trop ancien. Peu importe\u00a0: {email} est confirmée.',
  },
  'pages.confirm.dead_unconfirmed': {
    en: 'It has already been used, or is too old. We can send another one to {email}.',
    fr: 'Il a déjà servi, ou il est trop ancien. Nous pouvons en envoyer un autre à {email}.',
  },
  'pages.confirm.dead_nobody': {
    en: 'It has already been used, or is too old. Log in to see whether your address is confirmed, and to get another link.',
    fr: 'Il a déjà servi, ou il est trop ancien. Connectez-vous pour voir si votre adresse est confirmée et obtenir un autre lien.',
  },
  'pages.confirm.heading_failed': { en: 'We could not confirm\u00a0it', fr: 'Nous n’avons pas pu la\u00a0confirmer' },
  'pages.confirm.to_account': { en: 'Go to my account', fr: 'Aller à mon compte' },
  'pages.confirm.log_in': { en: 'Log in', fr: 'Se connecter' },
  'pages.confirm.again': { en: 'Try again', fr: 'Réessayer' },

  'components.unconfirmed.text': {
    en: 'Confirm {email} with the link in our e-mail. Then you can invite people, share and send vouchers.',
    fr: 'Confirmez {email} avec le lien de notre courriel\u00a0: vous pourrez alors inviter, partager et envoyer des bons.',
  },
  'components.unconfirmed.send': { en: 'Send the e-mail again', fr: 'Renvoyer le courriel' },
  'components.unconfirmed.sent': { en: 'On its way to {email}.', fr: 'En route vers {email}.' },

  'components.demo_inbox.text': {
    en: 'This is a demo: your e-mail waits in the {inbox}.',
    fr: 'Ceci est une démo\u00a0: le courriel attend dans la {inbox}.',
  },
  'components.demo_inbox.name': { en: 'sandbox inbox', fr: 'messagerie d’essai' },
})
