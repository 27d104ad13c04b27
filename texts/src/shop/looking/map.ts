import { area } from '../../area.ts'

export const map = area({
  'components.map.legend': { en: 'What the signs say', fr: 'Légende' },
  'components.map.plain': { en: 'A resort', fr: 'Une station' },
  'components.map.valid': { en: 'Valid', fr: 'Valable' },
  'components.map.reservation': { en: 'Valid with a reservation', fr: 'Valable sur réservation' },
  'components.map.not_included': { en: 'Not included', fr: 'Non comprise' },
})
