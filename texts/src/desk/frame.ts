import { area } from '../area.ts'

/** The frame of every page of the desk. */
export const deskFrame = area({
  'desk.title': { en: '{page} · Alpenglow desk', fr: '{page} · Guichet Alpenglow' },
  'desk.name': { en: 'Desk', fr: 'Guichet' },
  'desk.skip': { en: 'Skip to content', fr: 'Aller au contenu' },
  'desk.noscript': {
    en: 'The desk needs JavaScript. Turn it on in this browser, then reload the page.',
    fr: 'Le guichet a besoin de JavaScript. Activez-le dans ce navigateur, puis rechargez la page.',
  },
  'desk.nav.label': { en: 'Desk', fr: 'Guichet' },
  'desk.nav.sign_out': { en: 'Log out', fr: 'Fermer la session' },
  'desk.nav.other_language': { en: 'Français', fr: 'English' },
  'desk.find.label': { en: 'Find', fr: 'Trouver' },
  'desk.find.placeholder': { en: 'A place, a person, a filter', fr: 'Un lieu, une personne, un filtre' },
  'desk.find.results': { en: 'Found', fr: 'Résultats' },
  'desk.find.places': { en: 'Places', fr: 'Lieux' },
  'desk.find.acts': { en: 'This desk', fr: 'Ce guichet' },
  'desk.find.none': { en: 'Nothing here is called that.', fr: 'Rien ici ne porte ce nom.' },
  'desk.find.found.one': { en: '{count} found', fr: '{count} résultat' },
  'desk.find.found.other': { en: '{count} found', fr: '{count} résultats' },
  'desk.loading': { en: 'Loading', fr: 'Chargement' },
  'desk.failed': { en: 'This didn’t load. Try again.', fr: 'Le chargement a échoué. Réessayez.' },
  'desk.unreachable': {
    en: 'The desk can’t be reached. Check your connection, then try again.',
    fr: 'Le guichet ne répond pas. Vérifiez votre connexion, puis réessayez.',
  },
  'desk.try_again': { en: 'Try again', fr: 'Réessayer' },
  'desk.not_saved': { en: 'That didn’t work. Try again.', fr: 'Cela n’a pas abouti. Réessayez.' },
  'desk.session.title': { en: 'Still there?', fr: 'Toujours là\u00a0?' },
  'desk.session.text': {
    en: 'The desk has not heard from you for a while. What is not saved would be lost.',
    fr: 'Le guichet est sans nouvelles de vous depuis un moment. Ce qui n’est pas enregistré serait perdu.',
  },
  'desk.session.left': { en: 'Your session ends in', fr: 'Votre session prend fin dans' },
  'desk.session.minutes.one': {
    en: 'Your session ends in {count} minute.',
    fr: 'Votre session prend fin dans {count} minute.',
  },
  'desk.session.minutes.other': {
    en: 'Your session ends in {count} minutes.',
    fr: 'Votre session prend fin dans {count} minutes.',
  },
  'desk.session.seconds.one': {
    en: 'Your session ends in {count} second.',
    fr: 'Votre session prend fin dans {count} seconde.',
  },
  'desk.session.seconds.other': {
    en: 'Your session ends in {count} seconds.',
    fr: 'Votre session prend fin dans {count} secondes.',
  },
  'desk.session.stay': { en: 'Stay logged in', fr: 'Rester en session' },
  'desk.not_found.title': { en: 'No such page', fr: 'Cette page n’existe pas' },
  'desk.not_found.text': {
    en: 'Nothing at the desk has this address.',
    fr: 'Rien au guichet ne se trouve à cette adresse.',
  },
  'desk.not_for_you.title': { en: 'Not with your role', fr: 'Pas avec votre rôle' },
  'desk.not_for_you.text': {
    en: 'This page asks for the permission “{permission}”. An administrator can give you a role that has it.',
    fr: 'Cette page demande la permission «\u00a0{permission}\u00a0». L’administration peut vous donner un rôle qui la comprend.',
  },
  'desk.not_found.home': { en: 'Back to the desk', fr: 'Retour au guichet' },
})
