import { area } from '../area.ts'

export const addPerson = area({
  'pages.add_person.title': { en: 'Add a person · Alpenglow', fr: 'Ajouter une personne · Alpenglow' },
  'pages.add_person.description': { en: 'Somebody more for your household.', fr: 'Une personne de plus dans votre foyer.' },
  'pages.add_person.heading': { en: 'Add a person', fr: 'Ajouter une personne' },
  'pages.add_person.lead': {
    en: 'Whoever is here can be bought for in one go.',
    fr: 'Pour qui est ici, on achète en une seule fois.',
  },
  'pages.add_person.who': { en: 'Who comes along?', fr: 'Qui vient avec vous\u00a0?' },
  'pages.add_person.person': { en: 'A child or a grown-up', fr: 'Un enfant ou un adulte' },
  'pages.add_person.nameless': { en: 'A guest without a name', fr: 'Un invité sans nom' },
  'pages.add_person.nameless_hint': {
    en: 'Works without a name. With one, we can find it again.',
    fr: 'Valable sans nom. Avec un nom, nous le retrouvons.',
  },
  'pages.add_person.login': { en: 'Who looks after their data?', fr: 'Qui gère ses données ?' },
  'pages.add_person.login_none': { en: 'I do', fr: 'Moi' },
  'pages.add_person.login_none_hint': {
    en: 'No login of their own; it can come later.',
    fr: 'Sans compte à soi ; il peut venir plus tard.',
  },
  'pages.add_person.login_own': { en: 'They do, with a login of their own', fr: 'La personne elle-même, avec son compte' },
  'pages.add_person.login_own_hint': {
    en: 'We send an invitation, which holds for 14 days.',
    fr: 'Nous envoyons une invitation, valable 14 jours.',
  },
  'pages.add_person.submit_invite': { en: 'Add and invite', fr: 'Ajouter et inviter' },
  'pages.add_person.submit': { en: 'Add to the household', fr: 'Ajouter au foyer' },
  'pages.add_person.done': { en: 'Profile created.', fr: 'Profil créé.' },
})
