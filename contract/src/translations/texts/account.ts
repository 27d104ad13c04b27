import { area } from './area.ts'

export const account = area({
  'pages.account.title': { en: 'My account · Alpenglow', fr: 'Mon compte · Alpenglow' },
  'pages.account.description': { en: 'Your Alpenglow account.', fr: 'Votre compte Alpenglow.' },
  'pages.account.morning': { en: 'Good morning, {name}', fr: 'Bonjour, {name}' },
  'pages.account.afternoon': { en: 'Good afternoon, {name}', fr: 'Bon après-midi, {name}' },
  'pages.account.evening': { en: 'Good evening, {name}', fr: 'Bonsoir, {name}' },
  'pages.account.lead': { en: 'This is what we know about you.', fr: 'Voici ce que nous savons de vous.' },
  'pages.account.you': { en: 'You', fr: 'Vous' },
  'pages.account.name': { en: 'Name', fr: 'Nom' },
  'pages.account.email': { en: 'E-mail', fr: 'Adresse courriel' },
  'pages.account.unknown': { en: 'Not given yet', fr: 'Pas encore indiqué' },
  'pages.account.age': { en: 'What you may buy', fr: 'Ce que vous pouvez acheter' },
  'pages.account.age_free': { en: 'Everything in the shop.', fr: 'Tout ce que vend la boutique.' },
  'pages.account.age_restricted': {
    en: 'Some products are for adults only and not shown to you until you are 18.',
    fr: 'Certains produits sont réservés aux adultes\u00a0; ils vous seront montrés à 18 ans.',
  },
  'pages.account.logout': { en: 'Log out', fr: 'Se déconnecter' },
  'pages.account.failed': { en: 'Your account did not come through.', fr: 'Votre compte n’est pas arrivé.' },
})
