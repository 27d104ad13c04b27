import { area } from './area.ts'

export const forms = area({
  'components.form.late': {
    en: 'This field hasn’t loaded yet. It will appear as soon as we can be reached.',
    fr: 'Ce champ n’est pas encore chargé. Il apparaîtra dès que nous serons joignables.',
  },
  'components.form.optional': { en: '(optional)', fr: '(facultatif)' },
  'components.form.about': { en: '{label}: {message}', fr: '{label}\u00a0: {message}' },
  'components.form.refused.one': { en: '{count} field needs a change.', fr: '{count} champ est à corriger.' },
  'components.form.refused.other': { en: '{count} fields need a change.', fr: '{count} champs sont à corriger.' },
  'components.form.yes': { en: 'Yes', fr: 'Oui' },
  'components.form.no': { en: 'No', fr: 'Non' },
  'components.form.empty': { en: 'Not given', fr: 'Non indiqué' },
  'components.form.hidden': { en: 'Not shown', fr: 'Non affiché' },

  'components.errors.missing_field': { en: 'Please fill this in.', fr: 'Ce champ est à remplir.' },
  'components.errors.email': {
    en: 'An e-mail address looks like name@mail.com.',
    fr: 'Une adresse courriel a la forme nom@courriel.com.',
  },
  'components.errors.special_characters': {
    en: 'Use letters, spaces, hyphens and apostrophes only.',
    fr: 'N’utilisez que des lettres, des espaces, des traits d’union et des apostrophes.',
  },
  'components.errors.dob.in_future': {
    en: 'This date has not come yet. Check the year.',
    fr: 'Cette date n’est pas encore passée. Vérifiez l’année.',
  },
  'components.errors.dob.in_distant_past': {
    en: 'This is more than 120 years ago. Check the year.',
    fr: 'C’était il y a plus de 120 ans. Vérifiez l’année.',
  },
  'components.errors.unfinished': {
    en: 'This date is not complete yet. Fill in month, day and year, or clear all three.',
    fr: 'Cette date est incomplète. Remplissez le mois, le jour et l’année, ou videz les trois.',
  },
  'components.errors.default': {
    en: 'Something isn’t right here. Please check it.',
    fr: 'Quelque chose ne va pas ici. Vérifiez, s’il vous plaît.',
  },
})
