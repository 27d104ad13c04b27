import { area } from '../area.ts'

/** What is written about the people of a household. */
export const householdMails = area({
  'mails.consent_given.subject': { en: 'You agreed for {name}', fr: 'Votre accord pour {name}' },
  'mails.consent_given.title': { en: 'Your consent is recorded', fr: 'Votre accord est enregistré' },
  'mails.consent_given.text': {
    en: 'You agreed at {host} that we keep data of {name}, who is under 13. It ends by itself on the 13th birthday.',
    fr: 'Vous avez accepté sur {host} que nous gardions des données de {name}, qui a moins de 13 ans. L’accord prend fin de lui-même au treizième anniversaire.',
  },
  'mails.consent_given.back': {
    en: 'You can take it back at any time, on the page of {name} in your household.',
    fr: 'Vous pouvez le retirer à tout moment, sur la page de {name} dans votre foyer.',
  },
  'mails.to_household': { en: 'Open my household', fr: 'Ouvrir mon foyer' },
  'mails.removed.subject': { en: '{name} has left your household', fr: '{name} a quitté votre foyer' },
  'mails.removed.title': { en: 'Somebody has left your household', fr: 'Quelqu’un a quitté votre foyer' },
  'mails.removed.text': {
    en: '{name} left your household at {host} and has one of their own now. You no longer see or change their data.',
    fr: '{name} a quitté votre foyer sur {host} et a maintenant le sien. Vous ne voyez ni ne changez plus ses données.',
  },
  'mails.you_removed.subject': { en: 'You have a household of your own', fr: 'Vous avez votre propre foyer' },
  'mails.you_removed.title': { en: 'You have a household of your own', fr: 'Vous avez votre propre foyer' },
  'mails.you_removed.text': {
    en: '{by} took you out of the household at {host}. Your account and all that is yours stay as they were.',
    fr: '{by} vous a retiré du foyer sur {host}. Votre compte et tout ce qui est à vous restent tels quels.',
  },
})
