import { area } from './area.ts'

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
  // Programs that guests have written find the button by these very words, with this very letter.
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

  'pages.login_code.title': { en: 'Your code · Alpenglow', fr: 'Votre code · Alpenglow' },
  'pages.login_code.description': {
    en: 'The second step of logging in to Alpenglow.',
    fr: 'La deuxième étape de la connexion à Alpenglow.',
  },
  'pages.login_code.heading': { en: 'One more\u00a0step', fr: 'Encore une\u00a0étape' },
  'pages.login_code.lead': {
    en: 'Open your authenticator app and enter the six digits it shows for Alpenglow.',
    fr: 'Ouvrez votre application d’authentification et entrez les six chiffres qu’elle affiche pour Alpenglow.',
  },
  'pages.login_code.lead_recovery': {
    en: 'Enter one of the recovery codes you saved. Each works once.',
    fr: 'Entrez l’un des codes de secours que vous avez gardés. Chacun sert une fois.',
  },
  'pages.login_code.code': { en: 'Code', fr: 'Code' },
  'pages.login_code.recovery_code': { en: 'Recovery code', fr: 'Code de secours' },
  'pages.login_code.six_digits': { en: 'The code has six digits.', fr: 'Le code a six chiffres.' },
  'pages.login_code.recovery_missing': { en: 'Please enter a recovery code.', fr: 'Veuillez saisir un code de secours.' },
  'pages.login_code.submit': { en: 'Log in', fr: 'Se connecter' },
  'pages.login_code.use_recovery': { en: 'Use a recovery code', fr: 'Utiliser un code de secours' },
  'pages.login_code.back': { en: 'Back to log in', fr: 'Revenir à la page de connexion' },
  'pages.login_code.use_app': { en: 'Use the app', fr: 'Utiliser l’application' },
})
