import { area } from '../../area.ts'

export const account = area({
  'pages.account.title': { en: 'My account · Alpenglow', fr: 'Mon compte · Alpenglow' },
  'pages.account.description': { en: 'Your Alpenglow account.', fr: 'Votre compte Alpenglow.' },
  'pages.account.parts': { en: 'My account', fr: 'Mon compte' },
  'pages.account.overview': { en: 'Household', fr: 'Foyer' },
  'pages.account.security': { en: 'Security', fr: 'Sécurité' },
  'pages.account.preferences': { en: 'Preferences', fr: 'Préférences' },
  'pages.account.privacy': { en: 'Privacy', fr: 'Vie privée' },
  // At any hour: the picture above every page of the account shows sunrise.
  'pages.account.hello': { en: 'Hello, {name}', fr: 'Bonjour, {name}' },
  'pages.account.lead': { en: 'Everybody who goes up the mountain with you.', fr: 'Tous ceux qui montent avec vous.' },
  'pages.account.next': { en: 'What comes next', fr: 'La suite' },
  'pages.account.no_pass': {
    en: 'No pass in your name yet. A few questions tell you which one fits.',
    fr: 'Aucun forfait à votre nom pour l’instant. Quelques questions disent lequel convient.',
  },
  'pages.account.which_pass': { en: 'Which pass is mine?', fr: 'Quel forfait est le mien\u00a0?' },
  'pages.account.safer': { en: 'Make it safer', fr: 'Plus de sécurité' },
  'pages.account.codes_todo': { en: 'Ask for a code when I log in', fr: 'Demander un code à la connexion' },
  'pages.account.codes_todo_why': {
    en: 'Then a password alone opens nothing. It takes two minutes and an authenticator app.',
    fr: 'Un mot de passe seul n’ouvre alors plus rien. Il faut deux minutes et une application d’authentification.',
  },
  'pages.account.password_todo': { en: 'Choose a password', fr: 'Choisir un mot de passe' },
  'pages.account.password_todo_why': {
    en: 'So far you can only log in through another provider. A password is a second way in.',
    fr: 'Pour l’instant, vous ne vous connectez que par un autre fournisseur. Un mot de passe est une seconde porte.',
  },
  'pages.account.age_restricted': {
    en: 'Some products are for adults only. You’ll see them when you turn 18.',
    fr: 'Certains produits sont réservés aux adultes\u00a0; ils vous seront montrés à 18 ans.',
  },
  'pages.account.logout': { en: 'Log out', fr: 'Se déconnecter' },
  'pages.account.failed': { en: 'Your account didn’t load.', fr: 'Votre compte n’a pas pu être chargé.' },
  'pages.account.change': { en: 'Change', fr: 'Modifier' },
  'pages.account.cancel': { en: 'Cancel', fr: 'Annuler' },
  'pages.account.save': { en: 'Save', fr: 'Enregistrer' },
  'pages.account.saved': { en: 'Saved.', fr: 'Enregistré.' },
})
