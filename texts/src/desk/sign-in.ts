import { area } from '../area.ts'

/** Signing in at the desk. */
export const deskSignIn = area({
  'desk.demo': { en: 'Demo: people and data are invented.', fr: 'Démo\u00a0: personnes et données sont inventées.' },
  'desk.sign_in.title': { en: 'Log in', fr: 'Ouvrir une session' },
  'desk.sign_in.heading': { en: 'Log in at the\u00a0desk', fr: 'Ouvrir une session au\u00a0guichet' },
  'desk.sign_in.intro': {
    en: 'For staff. Guests log in at the shop.',
    fr: 'Pour le personnel. Les clients ouvrent leur session dans la boutique.',
  },
  'desk.sign_in.to_shop': { en: 'To the shop', fr: 'Vers la boutique' },
  'desk.sign_in.email': { en: 'E-mail', fr: 'Adresse courriel' },
  'desk.sign_in.password': { en: 'Password', fr: 'Mot de passe' },
  'desk.sign_in.email_missing': { en: 'Please enter your e-mail address.', fr: 'Veuillez indiquer votre adresse courriel.' },
  'desk.sign_in.password_missing': { en: 'Please enter your password.', fr: 'Veuillez saisir votre mot de passe.' },
  'desk.sign_in.submit': { en: 'Continue', fr: 'Continuer' },
  'desk.sign_in.no_match': {
    en: 'This address and password don’t match. Check both, then try again.',
    fr: 'Cette adresse et ce mot de passe ne vont pas ensemble. Vérifiez les deux, puis réessayez.',
  },
  'desk.sign_in.ended': {
    en: 'Your session has ended. Log in, and you’ll be back where you were.',
    fr: 'Votre session a pris fin. Ouvrez-en une, et vous reprenez là où vous étiez.',
  },
  'desk.sign_in.password_chosen': {
    en: 'Your password is set. Log in with it.',
    fr: 'Votre mot de passe est choisi. Ouvrez une session avec lui.',
  },
  'desk.sign_in.demo': {
    en: 'This is a demo. Sit down as:',
    fr: 'Ceci est une démo. Prenez place comme\u00a0:',
  },
  'desk.code.title': { en: 'Code', fr: 'Code' },
  'desk.code.heading': { en: 'Now the\u00a0code', fr: 'Maintenant, le\u00a0code' },
  'desk.code.intro': {
    en: 'Your authenticator app shows six digits for this desk.',
    fr: 'Votre application d’authentification affiche six chiffres pour ce guichet.',
  },
  'desk.code.label': { en: 'Code from the app', fr: 'Code de l’application' },
  'desk.code.submit': { en: 'Log in', fr: 'Ouvrir la session' },
  'desk.code.six_digits': { en: 'A code has six digits.', fr: 'Un code a six chiffres.' },
  'desk.code.wrong': {
    en: 'This code is wrong, too old or already used. Wait for the next one.',
    fr: 'Ce code est faux, trop vieux ou déjà utilisé. Attendez le suivant.',
  },
  'desk.code.other_person': { en: 'Log in as somebody else', fr: 'Ouvrir une session pour quelqu’un d’autre' },
  'desk.code.demo': { en: 'The demo’s app shows {code} now.', fr: 'L’application de la démo affiche {code} en ce moment.' },
  'desk.code.demo_fill': { en: 'Fill in for me', fr: 'Remplir pour moi' },
  'desk.code.again': { en: 'One more code', fr: 'Encore un code' },
  'desk.code.again_text': {
    en: 'This decides who may work here. Enter the code that your app shows now.',
    fr: 'Ceci décide de qui peut travailler ici. Entrez le code que votre application affiche maintenant.',
  },
  'desk.code.again_submit': { en: 'Continue', fr: 'Continuer' },
  'desk.code.again_not': { en: 'Change nothing', fr: 'Ne rien changer' },
  'desk.code.none_given': {
    en: 'Nothing was changed: no code was given.',
    fr: 'Rien n’a été changé\u00a0: aucun code n’a été donné.',
  },
  'desk.enrol.title': { en: 'Set up your app', fr: 'Configurer votre application' },
  'desk.enrol.heading': { en: 'Set up your\u00a0app', fr: 'Configurer votre\u00a0application' },
  'desk.enrol.intro': {
    en: 'At the desk a password alone is not enough. Any authenticator app will do; if you lose it, an administrator can let you set up another.',
    fr: 'Au guichet, un mot de passe ne suffit pas. Toute application d’authentification convient\u00a0; si vous la perdez, l’administration vous permet d’en configurer une autre.',
  },
  'desk.enrol.scan': { en: 'Scan this with the app.', fr: 'Numérisez ceci avec l’application.' },
  'desk.enrol.qr': { en: 'QR code with the secret of your app', fr: 'Code QR avec le secret de votre application' },
  'desk.enrol.open': { en: 'Open it in an app on this device', fr: 'L’ouvrir dans une application de cet appareil' },
  'desk.enrol.type': { en: 'Or type this secret into it:', fr: 'Ou tapez-y ce secret\u00a0:' },
  'desk.enrol.then': { en: 'The six digits that the app then shows.', fr: 'Les six chiffres que l’application affiche alors.' },
  'desk.enrol.submit': { en: 'Confirm and log in', fr: 'Confirmer et ouvrir la session' },
  'desk.password.title': { en: 'Choose a password', fr: 'Choisir un mot de passe' },
  'desk.password.heading': { en: 'Choose your\u00a0password', fr: 'Choisissez votre mot de\u00a0passe' },
  'desk.password.intro': {
    en: 'At least 15 characters. Several words in a row are easy to remember.',
    fr: 'Au moins 15 caractères. Plusieurs mots à la suite se retiennent facilement.',
  },
  'desk.password.label': { en: 'New password', fr: 'Nouveau mot de passe' },
  'desk.password.submit': { en: 'Set this password', fr: 'Choisir ce mot de passe' },
  'desk.password.length': { en: 'Use 15 to 128 characters.', fr: 'Utilisez de 15 à 128 caractères.' },
  'desk.password.common': {
    en: 'Too many people use this one. Choose another.',
    fr: 'Trop de gens utilisent celui-ci. Prenez-en un autre.',
  },
  'desk.password.dead_title': { en: 'This link no longer works', fr: 'Ce lien ne sert plus' },
  'desk.password.dead_log_in': { en: 'Log in with a password', fr: 'Ouvrir une session avec un mot de passe' },
  'desk.password.dead_link': {
    en: 'This link has been used, has expired, or was replaced by a newer one. Ask an administrator for another.',
    fr: 'Ce lien a servi, a expiré ou a été remplacé par un plus récent. Demandez-en un autre à l’administration.',
  },
})
