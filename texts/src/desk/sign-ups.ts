import { area } from '../area.ts'

/** The sources of new accounts. */
export const deskSignUps = area({
  'desk.sign_ups.title': { en: 'Sign-ups', fr: 'Inscriptions' },
  'desk.sign_ups.intro': {
    en: 'Where guests came from who opened an account in the last {days} days.',
    fr: 'D’où sont venus les clients qui ont ouvert un compte ces {days} derniers jours.',
  },
  'desk.sign_ups.links': {
    en: 'A poster or a partner’s link names its own source: {address}',
    fr: 'Une affiche ou le lien d’un partenaire nomme sa propre source\u00a0: {address}',
  },
  'desk.sign_ups.copy': { en: 'Copy this address', fr: 'Copier cette adresse' },
  'desk.sign_ups.copied': { en: 'Copied.', fr: 'Copiée.' },
  'desk.sign_ups.not_copied': { en: 'Not copied: select it by hand.', fr: 'Pas copiée\u00a0: sélectionnez-la à la main.' },
  'desk.sign_ups.none': { en: 'Nobody has signed up in this time.', fr: 'Personne ne s’est inscrit pendant cette période.' },
  'desk.sign_ups.source': { en: 'Source', fr: 'Source' },
  'desk.sign_ups.untold': { en: 'Not told', fr: 'Non indiquée' },
  'desk.sign_ups.accounts': { en: 'Accounts', fr: 'Comptes' },
  'desk.sign_ups.confirmed': { en: 'Address confirmed', fr: 'Adresse confirmée' },
  'desk.sign_ups.last': { en: 'Last one', fr: 'Dernière' },
})
