import { area } from '../area.ts'

export const choices = area({
  'components.switch.on': { en: 'On', fr: 'Oui' },
  'components.switch.off': { en: 'Off', fr: 'Non' },
})
