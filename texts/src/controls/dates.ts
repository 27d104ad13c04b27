import { area } from '../area.ts'

export const dates = area({
  'components.date.month': { en: 'Month', fr: 'Mois' },
  'components.date.day': { en: 'Day', fr: 'Jour' },
  'components.date.year': { en: 'Year', fr: 'Année' },
  'components.date.missing_month': { en: 'The month is missing.', fr: 'Il manque le mois.' },
  'components.date.missing_day': { en: 'The day is missing.', fr: 'Il manque le jour.' },
  'components.date.missing_year': { en: 'The year is missing.', fr: 'Il manque l’année.' },
  'components.date.unreal': {
    en: 'The calendar has no such day. Check day and month.',
    fr: 'Ce jour n’existe pas. Vérifiez le jour et le mois.',
  },
  'components.date.clear': { en: 'Clear the date', fr: 'Effacer la date' },
  'components.calendar.previous': { en: 'Previous month', fr: 'Mois précédent' },
  'components.calendar.next': { en: 'Next month', fr: 'Mois suivant' },
  'components.calendar.earliest': { en: 'There is nothing earlier.', fr: 'Il n’y a rien plus tôt.' },
  'components.calendar.latest': { en: 'There is nothing later yet.', fr: 'Il n’y a encore rien plus tard.' },
  'components.calendar.chosen': { en: 'chosen', fr: 'choisi' },
})
