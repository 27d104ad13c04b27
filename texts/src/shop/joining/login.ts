import { area } from '../../area.ts'

export const login = area({
  'pages.login.title': { en: 'Log in · Alpenglow', fr: 'Se connecter · Alpenglow' },
  'pages.login.description': {
    en: 'Log in to your Alpenglow account.',
    fr: 'Connectez-vous à votre compte Alpenglow.',
  },
  'pages.login.heading': { en: 'Log\u00a0in', fr: 'Se\u00a0connecter' },
  'pages.login.heading_account': {
    en: 'Log in to see your\u00a0account',
    fr: 'Se connecter pour voir votre\u00a0compte',
  },
  'pages.login.email': { en: 'E-mail', fr: 'Adresse courriel' },
  'pages.login.password': { en: 'Password', fr: 'Mot de passe' },
  // Programs that guests have written find the button by these very words, in this very case.
  'pages.login.submit': { en: 'Log In', fr: 'Se connecter' },
  'pages.login.password_missing': { en: 'Please enter your password.', fr: 'Veuillez saisir votre mot de passe.' },
  'pages.login.no_match': {
    en: 'This address and password don’t match. Check both, then try again.',
    fr: 'Cette adresse et ce mot de passe ne vont pas ensemble. Vérifiez les deux, puis réessayez.',
  },
  'pages.login.expired': {
    en: 'Your session ended while you were away. Log in, and you’ll be back where you were.',
    fr: 'Votre session a pris fin en votre absence. Connectez-vous, et vous reprendrez là où vous étiez.',
  },
  'pages.login.forgotten': { en: 'Forgot your password?', fr: 'Mot de passe oublié\u00a0?' },
  'pages.login.new_here': { en: 'New here?', fr: 'Première visite\u00a0?' },
  'pages.login.create': { en: 'Create an account', fr: 'Créer un compte' },
  'pages.login.or': { en: 'or', fr: 'ou' },
  'pages.login.with': { en: 'Continue with {name}', fr: 'Continuer avec {name}' },
  'pages.login.reset_done': {
    en: 'Your new password is set. Log in with it.',
    fr: 'Votre nouveau mot de passe est enregistré. Utilisez-le pour vous connecter.',
  },
  'pages.login.code_over': {
    en: 'That was too long ago. Start again with your password.',
    fr: 'C’était il y a trop longtemps. Recommencez avec votre mot de passe.',
  },
  'pages.login.go_on_with': { en: 'Create an account with {name}', fr: 'Créer un compte avec {name}' },
  'pages.login.demo': {
    en: 'To look around as Amélie, use {email}, password {password}.',
    fr: 'Pour visiter à la place d’Amélie\u00a0: {email}, mot de passe {password}.',
  },
  'pages.login.demo_fill': { en: 'Fill in for me', fr: 'Remplir pour moi' },
  'pages.login.social_not_registered': {
    en: 'No Alpenglow account goes with this {name} account yet. Create one, or log in with your e-mail and link {name} under Security.',
    fr: 'Aucun compte Alpenglow ne correspond encore à ce compte {name}. Créez-en un, ou connectez-vous avec votre adresse courriel et liez {name} sous «\u00a0Sécurité\u00a0».',
  },
  'pages.login.social_declined': {
    en: 'You went back before finishing, so nothing has changed. Log in another way, or try again.',
    fr: 'Vous avez quitté avant la fin\u00a0: rien n’a changé. Connectez-vous autrement, ou réessayez.',
  },
  'pages.login.social_unavailable': {
    en: 'The other provider did not answer as it should. Try again in a moment, or log in with your e-mail.',
    fr: 'L’autre fournisseur n’a pas répondu comme il devait. Réessayez dans un instant, ou utilisez votre adresse courriel.',
  },
  'pages.login.social_expired': {
    en: 'This login is over: it was already used, took more than 10 minutes or began in another browser. Start again.',
    fr: 'Cette connexion n’est plus valable\u00a0: elle a déjà servi, a duré plus de 10\u00a0minutes ou a commencé dans un autre navigateur. Recommencez.',
  },
})
