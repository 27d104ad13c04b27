import { area } from '../area.ts'

export const prices = area({
  'components.age.exactly': { en: '{min}', fr: '{min}\u00a0ans' },
  'components.age.range': { en: '{min}–{max}', fr: '{min} à {max}\u00a0ans' },
  'components.age.over': { en: '{min}+', fr: '{min}\u00a0ans et plus' },
  'components.price.from': { en: 'from', fr: 'à partir de' },
  'components.price.more': { en: '{more} more', fr: '{more} de plus' },
  'components.price.more_each': { en: '{more} more per {who}', fr: '{more} de plus par {who}' },
  'components.price.more_for_all': { en: '{more} more for all of you', fr: '{more} de plus pour vous tous' },
  'components.price.more_before_taxes': { en: '{more} more before taxes', fr: '{more} de plus avant taxes' },
  'components.price.after_day': { en: 'after {day}', fr: 'après le {day}' },
  'components.price.after': { en: 'after {day}, {hour}', fr: 'après le {day}, {hour}' },
  'components.price.in_hours.one': { en: 'in {count} hour', fr: 'dans {count} heure' },
  'components.price.in_hours.other': { en: 'in {count} hours', fr: 'dans {count} heures' },
  'components.price.in_minutes.one': { en: 'in {count} minute', fr: 'dans {count} minute' },
  'components.price.in_minutes.other': { en: 'in {count} minutes', fr: 'dans {count} minutes' },
})
