import { area } from '../../area.ts'

export const session = area({
  'components.session.title': { en: 'Still there?', fr: 'Toujours là\u00a0?' },
  'components.session.text': {
    en: 'We have not heard from you for a while.',
    fr: 'Nous sommes sans nouvelles de vous depuis un moment.',
  },
  'components.session.left': { en: 'We’ll log you out in', fr: 'Déconnexion dans' },
  'components.session.minutes.one': { en: 'We’ll log you out in {count} minute.', fr: 'Déconnexion dans {count} minute.' },
  'components.session.minutes.other': { en: 'We’ll log you out in {count} minutes.', fr: 'Déconnexion dans {count} minutes.' },
  'components.session.seconds.one': { en: 'We’ll log you out in {count} second.', fr: 'Déconnexion dans {count} seconde.' },
  'components.session.seconds.other': { en: 'We’ll log you out in {count} seconds.', fr: 'Déconnexion dans {count} secondes.' },
  'components.session.stay': { en: 'Stay logged in', fr: 'Rester en session' },
  'components.session.again': { en: 'Try again', fr: 'Réessayer' },
  'components.session.leave': { en: 'Log out', fr: 'Se déconnecter' },
  'components.session.guest_left': { en: 'Your session ends in', fr: 'Votre session prend fin dans' },
  'components.session.guest_minutes.one': {
    en: 'Your session ends in {count} minute.',
    fr: 'Votre session prend fin dans {count} minute.',
  },
  'components.session.guest_minutes.other': {
    en: 'Your session ends in {count} minutes.',
    fr: 'Votre session prend fin dans {count} minutes.',
  },
  'components.session.guest_seconds.one': {
    en: 'Your session ends in {count} second.',
    fr: 'Votre session prend fin dans {count} seconde.',
  },
  'components.session.guest_seconds.other': {
    en: 'Your session ends in {count} seconds.',
    fr: 'Votre session prend fin dans {count} secondes.',
  },
  'components.session.guest_stay': { en: 'Stay here', fr: 'Rester ici' },
  'components.session.guest_leave': { en: 'Leave', fr: 'Quitter' },
  'components.session.guest_failed': {
    en: 'We could not reach the shop to keep your session. Try again.',
    fr: 'La boutique n’a pas répondu\u00a0: votre session n’est pas prolongée. Réessayez.',
  },
  'components.session.failed': {
    en: 'We could not reach the shop to keep you logged in. Try again.',
    fr: 'La boutique n’a pas répondu\u00a0: votre session n’est pas prolongée. Réessayez.',
  },
  'components.session.failed_quietly': {
    en: 'We could not reach the shop to keep you logged in. We’ll try again as you go on.',
    fr: 'La boutique n’a pas répondu\u00a0: votre session n’est pas prolongée. Nous réessaierons pendant que vous continuez.',
  },
})
