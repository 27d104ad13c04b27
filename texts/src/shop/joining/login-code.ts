import { area } from '../../area.ts'

/** The second step of logging in. */
export const loginCode = area({
  'pages.login_code.wrong': {
    en: 'This code is wrong, or has already been used. Try another one.',
    fr: 'Ce code est faux, ou il a déjà servi. Il en faut un autre.',
  },
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
