import { area } from '../area.ts'

export const household = area({
  'pages.household.heading': { en: 'Your household', fr: 'Votre foyer' },
  'pages.household.along': { en: 'Also with you', fr: 'Aussi avec vous' },
  'pages.household.loading': { en: 'Your household is on its way.', fr: 'Votre foyer arrive.' },
  'pages.household.failed': { en: 'Your household didn’t load.', fr: 'Votre foyer n’a pas pu être chargé.' },
  'pages.household.you': { en: 'You', fr: 'Vous' },
  'pages.household.holder': { en: 'Holder', fr: 'Titulaire' },
  'pages.household.lent': { en: 'Shared with you', fr: 'En partage' },
  'pages.household.nameless': { en: 'Guest, no name', fr: 'Invité, sans nom' },
  'pages.household.age.one': { en: '{count} year old', fr: '{count} an' },
  'pages.household.age.other': { en: '{count} years old', fr: '{count} ans' },
  'pages.household.add': { en: 'Add a person', fr: 'Ajouter une personne' },
  'pages.household.add_why': {
    en: 'A child, a grown-up, or somebody without a name.',
    fr: 'Un enfant, un adulte, ou quelqu’un sans nom.',
  },
  'pages.household.adults_only': {
    en: 'Only a grown-up can add somebody to the household.',
    fr: 'Seul un adulte peut ajouter quelqu’un au foyer.',
  },
  'pages.household.full': {
    en: 'This household is full. Remove somebody before you add another person.',
    fr: 'Ce foyer est au complet. Retirez quelqu’un avant d’ajouter une autre personne.',
  },
  'pages.household.holder_removes': {
    en: 'Only whoever holds the household can remove somebody.',
    fr: 'Seul le titulaire du foyer peut retirer quelqu’un.',
  },
  'pages.household.holder_stays': {
    en: 'Whoever holds the household stays in it. To leave, delete the account.',
    fr: 'Le titulaire du foyer y reste. Pour partir, il faut supprimer le compte.',
  },
  'pages.household.locked.holder_only': {
    en: 'Only whoever holds the household can change this.',
    fr: 'Seul le titulaire du foyer peut changer cela.',
  },
  'pages.household.locked.lent': {
    en: 'This person lives in another household, which keeps their data.',
    fr: 'Cette personne vit dans un autre foyer, qui garde ses données.',
  },
  'pages.household.locked.login_address': {
    en: 'This address is used to log in. It is changed under Security.',
    fr: 'Cette adresse sert à se connecter. Elle se change sous «\u00a0Sécurité\u00a0».',
  },
  'pages.household.locked.no_address_yet': {
    en: 'Below the age of 13, nobody has an e-mail address here.',
    fr: 'Avant 13 ans, personne n’a d’adresse courriel ici.',
  },
  'pages.household.locked.own_login': {
    en: 'This person has a login of their own, and changes this themselves.',
    fr: 'Cette personne a son propre compte et change cela elle-même.',
  },
})
