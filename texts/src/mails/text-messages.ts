import { area } from '../area.ts'

/** Text messages to phones. */
export const textMessages = area({
  'sms.opted_in': {
    en: 'Alpenglow: you will get text messages about your passes. Reply STOP to end them, HELP for help.',
    fr: 'Alpenglow\u00a0: vous recevrez des textos au sujet de vos forfaits. Répondez STOP pour les arrêter, HELP pour de l’aide.',
  },
  'sms.help': {
    en: 'Alpenglow sends text messages about your passes. Reply STOP to end them, START to get them again. More at {url}',
    fr: 'Alpenglow envoie des textos au sujet de vos forfaits. Répondez STOP pour les arrêter, START pour les recevoir. Plus à {url}',
  },
})
