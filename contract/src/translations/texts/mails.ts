import { area } from './area.ts'

export const mails = area({
  'mails.frame.demo': {
    en: 'This comes from a demo: invented resorts, nothing is charged.',
    fr: 'Ceci vient d’une démo : stations inventées, rien n’est facturé.',
  },
  'mails.frame.footer': { en: 'Sent by Alpenglow, {host}', fr: 'Envoyé par Alpenglow, {host}' },
  'mails.test.subject': { en: 'A test mail from Alpenglow', fr: 'Un courriel d’essai d’Alpenglow' },
  'mails.test.title': { en: 'Mail works.', fr: 'Le courrier fonctionne.' },
  'mails.test.text': {
    en: 'Somebody who runs {host} wanted to know whether its mail arrives. It does. You need not do anything.',
    fr: 'La personne qui gère {host} voulait savoir si ses courriels arrivent. C’est le cas. Vous n’avez rien à faire.',
  },
  'mails.test.button': { en: 'Open the shop', fr: 'Ouvrir la boutique' },
})
