import { area } from './area.ts'

export const login = area({
  'pages.login.title': { en: 'Log in · Alpenglow', fr: 'Se connecter · Alpenglow' },
  'pages.login.description': {
    en: 'Log in to your Alpenglow account.',
    fr: 'Ouvrez une session dans votre compte Alpenglow.',
  },
  'pages.login.heading': { en: 'Good to see\u00a0you', fr: 'Heureux de vous\u00a0revoir' },
  'pages.login.heading_account': {
    en: 'Log in to see your\u00a0account',
    fr: 'Ouvrez une session pour voir votre\u00a0compte',
  },
  'pages.login.email': { en: 'E-mail', fr: 'Adresse courriel' },
  'pages.login.password': { en: 'Password', fr: 'Mot de passe' },
  'pages.login.submit': { en: 'Log In', fr: 'Se connecter' },
  'pages.login.no_match': {
    en: 'This address and password do not belong together. Check both, then try again.',
    fr: 'Cette adresse et ce mot de passe ne vont pas ensemble. Vérifiez les deux, puis réessayez.',
  },
  'pages.login.too_many': {
    en: 'Too many tries. You can try again at {time}.',
    fr: 'Trop d’essais. Vous pourrez réessayer à {time}.',
  },
  'pages.login.too_many_soon': {
    en: 'Too many tries. Wait a little, then try again.',
    fr: 'Trop d’essais. Patientez un peu, puis réessayez.',
  },
  'pages.login.expired': {
    en: 'Your session ended after a while without you. Log in, and you are back where you were.',
    fr: 'Votre session a pris fin en votre absence. Ouvrez-en une, et vous reprenez là où vous étiez.',
  },
  'pages.login.demo': {
    en: 'To look around as Amélie, use {email}, password {password}.',
    fr: 'Pour visiter à la place d’Amélie\u00a0: {email}, mot de passe {password}.',
  },
  'pages.login.demo_fill': { en: 'Fill in for me', fr: 'Remplir pour moi' },
})
