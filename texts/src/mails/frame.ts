import { area } from '../area.ts'

export const mails = area({
  'mails.frame.demo': {
    en: 'This comes from a demo: invented resorts, nothing is charged.',
    fr: 'Ceci vient d’une démo : stations inventées, rien n’est facturé.',
  },
  'mails.frame.footer': {
    en: 'Sent to {to} by Alpenglow, {host}. Questions? Reply to this e\u2011mail.',
    fr: 'Envoyé à {to} par Alpenglow, {host}. Une question\u00a0? Répondez à ce courriel.',
  },
  'mails.frame.fact': { en: '{name}: {value}', fr: '{name}\u00a0: {value}' },
  'mails.frame.unknown_device': { en: 'an unknown program', fr: 'un programme inconnu' },
  'mails.frame.somebody': { en: 'Somebody', fr: 'Quelqu’un' },
  'mails.fact.identity': { en: '{provider} account', fr: 'Compte {provider}' },
  'mails.fact.device': { en: 'Device', fr: 'Appareil' },
  'mails.fact.time': { en: 'When', fr: 'Quand' },
  'mails.fact.network': { en: 'IP address', fr: 'Adresse IP' },
  'mails.test.subject': { en: 'A test e-mail from Alpenglow', fr: 'Un courriel d’essai d’Alpenglow' },
  'mails.test.title': { en: 'E-mail works.', fr: 'Les courriels fonctionnent.' },
  'mails.test.text': {
    en: 'Somebody who runs {host} wanted to know whether its e-mails arrive. They do. You don’t need to do anything.',
    fr: 'La personne qui gère {host} voulait savoir si ses courriels arrivent. C’est le cas. Vous n’avez rien à faire.',
  },
  'mails.audit_end.subject': { en: 'Where the audit log of {host} ends', fr: 'Où s’arrête le journal d’audit de {host}' },
  'mails.audit_end.title': { en: 'Keep this e-mail', fr: 'Conservez ce courriel' },
  'mails.audit_end.line': { en: '{entry} {hash}', fr: '{entry} {hash}' },
  'mails.audit_end.text': {
    en: 'These are the number and the hash of the newest entry of the audit log. If anybody ever rolls the whole log back, this e-mail will show it.',
    fr: 'Voici le numéro et l’empreinte de la dernière entrée du journal d’audit. Si quelqu’un rétablissait un jour un ancien état du journal, ce courriel le montrerait.',
  },
  'mails.audit_end.check': {
    en: 'To check that the entry is still there, whoever runs the shop calls npm run staff -- check-log with both.',
    fr: 'Pour vérifier que l’entrée est toujours là, la personne qui gère la boutique lance npm run staff -- check-log avec les deux.',
  },
  'mails.test.button': { en: 'Open the shop', fr: 'Ouvrir la boutique' },
})
