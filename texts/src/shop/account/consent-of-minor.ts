import { area } from '../../area.ts'

export const consentOfMinor = area({
  'pages.consent_of_minor.heading': { en: 'Consent', fr: 'Accord' },
  'pages.consent_of_minor.agree': {
    en: 'I am {name}’s parent or guardian, and I agree.',
    fr: 'Je suis parent ou tuteur de {name}, et je donne mon accord.',
  },
  'pages.consent_of_minor.agree_nameless': {
    en: 'I am this child’s parent or guardian, and I agree.',
    fr: 'Je suis parent ou tuteur de cet enfant, et je donne mon accord.',
  },
  'pages.consent_of_minor.given_by': { en: 'Given by', fr: 'Donné par' },
  'pages.consent_of_minor.given': {
    en: '{name}, {day}',
    fr: '{name}, le {day}',
  },
  'pages.consent_of_minor.ends': {
    en: 'It ends by itself on the 13th birthday.',
    fr: 'Il prend fin de lui-même au treizième anniversaire.',
  },
  'pages.consent_of_minor.submit': { en: 'Agree', fr: 'Donner l’accord' },
  'pages.consent_of_minor.done': { en: 'Your consent is recorded.', fr: 'Votre accord est enregistré.' },
  'pages.consent_of_minor.take_back': { en: 'Take the consent back', fr: 'Retirer l’accord' },
  'pages.consent_of_minor.take_back_title': { en: 'Take the consent back?', fr: 'Retirer l’accord\u00a0?' },
  'pages.consent_of_minor.take_back_text': {
    en: '{name} then can’t have a pass until somebody agrees again. What we know stays until you remove {name} from the household.',
    fr: '{name} ne pourra plus avoir de forfait tant que personne n’aura redonné son accord. Ce que nous savons reste jusqu’à ce que vous retiriez {name} du foyer.',
  },
  'pages.consent_of_minor.needs': {
    en: 'Nobody has agreed yet. A grown-up of your household can do it.',
    fr: 'Personne n’a encore donné son accord. Un adulte de votre foyer peut le faire.',
  },
  'pages.consent_of_minor.first': {
    en: 'First a grown-up agrees that we keep what is known of this child.',
    fr: 'Un adulte donne d’abord son accord pour que nous gardions les données de cet enfant.',
  },
  'pages.consent_of_minor.not_needed': {
    en: 'Consent is only needed below the age of 13.',
    fr: 'Un accord n’est nécessaire qu’avant 13 ans.',
  },
  'pages.consent_of_minor.adults_only': {
    en: 'Only a grown-up can agree for a child.',
    fr: 'Seul un adulte peut donner son accord pour un enfant.',
  },
  'pages.consent_of_minor.loading': { en: 'The text is on its way.', fr: 'Le texte arrive.' },
  'pages.consent_of_minor.failed': { en: 'The text didn’t load.', fr: 'Le texte n’a pas pu être chargé.' },
})
