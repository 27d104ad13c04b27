import { area } from './area.ts'

export const resortCard = area({
  'components.resort.summit': { en: 'Summit', fr: 'Sommet' },
  'components.resort.lifts.one': { en: '{count} lift', fr: '{count} remontée' },
  'components.resort.lifts.other': { en: '{count} lifts', fr: '{count} remontées' },
  'components.resort.runs.one': { en: '{count} run', fr: '{count} piste' },
  'components.resort.runs.other': { en: '{count} runs', fr: '{count} pistes' },
  'components.resort.clock': { en: 'Local time now', fr: 'Heure locale actuelle' },
  'components.reservation.here': { en: 'Reserve with us', fr: 'À réserver chez nous' },
  'components.reservation.elsewhere': { en: 'Reserve with the resort', fr: 'À réserver auprès de la station' },
  'components.reservation.some': { en: 'Reserve with some passes', fr: 'À réserver avec certains forfaits' },
  'components.reservation.none': { en: 'No reservation', fr: 'Sans réservation' },
  'components.resort.open': { en: 'open since {day}', fr: 'ouverte depuis le {day}' },
  'components.resort.opens': { en: 'opens on {day}', fr: 'ouvre le {day}' },
  'components.resort.closed': { en: 'closed until next season', fr: 'fermée jusqu’à la saison prochaine' },
})
