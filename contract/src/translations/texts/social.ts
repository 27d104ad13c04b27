import { area } from './area.ts'

/** What is said of signing in with another provider, and of text messages. */
export const social = area({
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
  'pages.security.identity_taken': {
    en: 'This identity already belongs to another Alpenglow account. Unlink it there first.',
    fr: 'Cette identité appartient déjà à un autre compte Alpenglow. Dissociez-la d’abord de celui-là.',
  },
  'pages.security.identity_second': {
    en: 'Another identity of this provider is already linked to your account. Unlink that one first.',
    fr: 'Une autre identité de ce fournisseur est déjà liée à votre compte. Dissociez-la d’abord.',
  },
  'pages.security.last_way_in': {
    en: 'This is your only way to log in. Choose a password first, then unlink it.',
    fr: 'C’est votre seule façon de vous connecter. Choisissez d’abord un mot de passe, puis dissociez-la.',
  },
  'sms.opted_in': {
    en: 'Alpenglow: you will get text messages about your passes. Reply STOP to end them, HELP for help.',
    fr: 'Alpenglow\u00a0: vous recevrez des textos au sujet de vos forfaits. Répondez STOP pour les arrêter, HELP pour de l’aide.',
  },
  'sms.help': {
    en: 'Alpenglow sends text messages about your passes. Reply STOP to end them, START to get them again. More at {url}',
    fr: 'Alpenglow envoie des textos au sujet de vos forfaits. Répondez STOP pour les arrêter, START pour les recevoir. Plus à {url}',
  },
})
