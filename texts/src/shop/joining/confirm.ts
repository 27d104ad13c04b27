import { area } from '../../area.ts'

export const confirm = area({
  'pages.confirm.link_dead': {
    en: 'This link has already been used, or is too old.',
    fr: 'Ce lien a déjà servi, ou il est trop ancien.',
  },
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
})
