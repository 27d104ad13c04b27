import { area } from '../../area.ts'

export const invitation = area({
  'pages.invitation.title': { en: 'An invitation · Alpenglow', fr: 'Une invitation · Alpenglow' },
  'pages.invitation.description': {
    en: 'Somebody would like you in their household.',
    fr: 'Quelqu’un aimerait vous compter dans son foyer.',
  },
  'pages.invitation.heading': { en: '{by} invites you', fr: '{by} vous invite' },
  'pages.invitation.heading_unknown': { en: 'An invitation', fr: 'Une invitation' },
  'pages.invitation.lead': {
    en: 'You are to have a login of your own in this household, as {name}. You look after your own data, and still see who goes up the mountain.',
    fr: 'Vous auriez votre propre compte dans ce foyer, en tant que {name}. Vous gérez vos propres données, tout en voyant qui monte avec vous.',
  },
  'pages.invitation.until': { en: 'The link holds until {day}.', fr: 'Le lien tient jusqu’au {day}.' },
  'pages.invitation.sign_up': { en: 'Create my account', fr: 'Créer mon compte' },
  'pages.invitation.log_in': { en: 'I have an account', fr: 'J’ai déjà un compte' },
  'pages.invitation.accept': { en: 'Accept as {name}', fr: 'Accepter en tant que {name}' },
  'pages.invitation.accept_what': {
    en: 'Your account moves into this household, with all that is yours.',
    fr: 'Votre compte rejoint ce foyer, avec tout ce qui est à vous.',
  },
  'pages.invitation.accepted': { en: 'Welcome to the household.', fr: 'Bienvenue dans le foyer.' },
  'pages.invitation.decline': { en: 'No, thank you', fr: 'Non, merci' },
  'pages.invitation.decline_title': { en: 'Decline the invitation?', fr: 'Décliner l’invitation\u00a0?' },
  'pages.invitation.decline_text': {
    en: '{by} learns of it, and nothing else happens.',
    fr: '{by} en sera informé, et rien d’autre ne se passe.',
  },
  'pages.invitation.stay': { en: 'Cancel', fr: 'Annuler' },
  'pages.invitation.home': { en: 'Back to the home page', fr: 'Retour à l’accueil' },
  'pages.invitation.declined': {
    en: 'You said no. Nothing else is to be done.',
    fr: 'Vous avez dit non. Il n’y a rien d’autre à faire.',
  },
  'pages.invitation.dead': {
    en: 'This invitation no longer holds: it was answered, taken back, or is older than 14 days. Ask for another.',
    fr: 'Cette invitation ne tient plus\u00a0: elle a reçu une réponse, a été retirée ou date de plus de 14 jours. Demandez-en une autre.',
  },
  'pages.invitation.none': {
    en: 'The link of your invitation is in the e-mail that we sent you.',
    fr: 'Le lien de votre invitation est dans le courriel que nous vous avons envoyé.',
  },
  'pages.invitation.failed': { en: 'The invitation didn’t load.', fr: 'L’invitation n’a pas pu être chargée.' },
  'pages.invitation.at_home': {
    en: 'You live in this household already. Log out to answer as somebody else.',
    fr: 'Vous vivez déjà dans ce foyer. Déconnectez-vous pour répondre au nom de quelqu’un d’autre.',
  },
  'pages.invitation.two_households': {
    en: 'Others live with you. Whoever moves in comes alone: let them go first, or share them with this household instead.',
    fr: 'D’autres vivent avec vous. On emménage sans eux\u00a0: laissez-les d’abord partir, ou partagez-les plutôt avec ce foyer.',
  },
  'pages.invitation.known_birthday': {
    en: 'Your household knows another birthday of yours. Ask a grown-up there to mend it.',
    fr: 'Votre foyer connaît une autre date de naissance. Demandez à un adulte du foyer de la corriger.',
  },
})
