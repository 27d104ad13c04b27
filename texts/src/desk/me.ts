import { area } from '../area.ts'

export const deskMe = area({
  'desk.me.title': { en: 'My account', fr: 'Mon compte' },
  'desk.me.may': { en: 'What your role may do', fr: 'Ce que permet votre rôle' },
  'desk.me.sessions': { en: 'Where you are logged in', fr: 'Vos sessions ouvertes' },
  'desk.me.end_others': { en: 'Log out everywhere else', fr: 'Fermer toutes les autres sessions' },
  'desk.me.end_others_text': {
    en: 'Ends your sessions in all browsers but this one.',
    fr: 'Ferme vos sessions dans tous les navigateurs, sauf celui-ci.',
  },
  'desk.me.others_ended': { en: 'Your other sessions have ended.', fr: 'Vos autres sessions sont fermées.' },
  'desk.me.this': { en: 'This one', fr: 'Celle-ci' },
  'desk.me.browser': { en: 'Browser', fr: 'Navigateur' },
  'desk.me.since': { en: 'Since', fr: 'Depuis' },
  'desk.me.last_seen': { en: 'Last seen', fr: 'Dernier passage' },
  'desk.me.ends': {
    en: 'This session ends on {time} at the latest, and after 15 minutes without you.',
    fr: 'Cette session prend fin le {time} au plus tard, et après 15 minutes sans vous.',
  },
})
