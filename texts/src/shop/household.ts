import { area } from '../area.ts'

export const household = area({
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
