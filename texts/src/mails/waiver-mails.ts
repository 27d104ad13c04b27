import { area } from '../area.ts'

/** Mails to a signer who is not at the buyer's screen. */
export const waiverMails = area({
  'mails.waiver_request.subject': { en: 'Something needs your signature', fr: 'Une signature vous est demandée' },
  'mails.waiver_request.title': { en: 'Read, then sign', fr: 'Lire, puis signer' },
  'mails.waiver_request.text': {
    en: '{by} is buying something at {host} for somebody who may not sign for themselves. Before anybody skis, you read a text and sign it: two minutes, on this screen, without an account.',
    fr: '{by} achète quelque chose sur {host} pour une personne qui ne peut pas signer elle-même. Avant de skier, vous lisez un texte et le signez\u00a0: deux minutes, sur cet écran, sans compte.',
  },
  'mails.waiver_request.text_own': {
    en: '{by} is buying something for you at {host}. Before you ski, you read a text and sign it: two minutes, on this screen, without an account.',
    fr: '{by} achète quelque chose pour vous sur {host}. Avant de skier, vous lisez un texte et le signez\u00a0: deux minutes, sur cet écran, sans compte.',
  },
  'mails.waiver_request.text_by_minor': {
    en: '{by} is buying something at {host} and is too young to sign. Before anybody skis, you read a text and sign it in their place: two minutes, on this screen, without an account.',
    fr: '{by} fait un achat sur {host} et n’a pas encore l’âge de signer. Avant de skier, vous lisez un texte et le signez à sa place\u00a0: deux minutes, sur cet écran, sans compte.',
  },
  'mails.waiver_request.once': {
    en: 'The link works once, within 14 days. If you don’t know who that is, do nothing.',
    fr: 'Le lien sert une fois, pendant 14\u00a0jours. Si vous ne savez pas de qui il s’agit, ne faites rien.',
  },
  'mails.waiver_request.button': { en: 'Read and sign', fr: 'Lire et signer' },
  'mails.waiver_copy.subject': { en: '{title}, as you signed it', fr: '{title}, comme vous l’avez signé' },
  'mails.waiver_copy.title': { en: '{title}', fr: '{title}' },
  'mails.waiver_copy.text': {
    en: 'You signed this at {host} as {name}, for {season}: version {version}.',
    fr: 'Vous avez signé ceci sur {host} en tant que {name}, pour {season}\u00a0: version {version}.',
  },
  'mails.waiver_copy.below': { en: 'Word for word it says:', fr: 'Mot pour mot, le texte dit\u00a0:' },
})
