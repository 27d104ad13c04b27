import { area } from '../../area.ts'

/** The reminder of an address that is not confirmed yet. */
export const recovery = area({
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
