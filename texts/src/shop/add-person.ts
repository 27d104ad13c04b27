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
  'pages.add_person.submit': { en: 'Add to the household', fr: 'Ajouter au foyer' },
  'pages.add_person.done': { en: 'Profile created.', fr: 'Profil créé.' },
})
