import { area } from '../../area.ts'

export const pictures = area({
  'components.picture.clock': { en: '{hours}:{minutes}', fr: '{hours}\u00a0h\u00a0{minutes}' },
  'components.picture.local_time': { en: '{time} local time', fr: '{time}, heure locale' },
  'components.picture.night': {
    en: '{name} at {time} local time: night over the valley',
    fr: '{name} à {time}, heure locale\u00a0: nuit sur la vallée',
  },
  'components.picture.first_light': {
    en: '{name} at {time} local time: first light on the peaks',
    fr: '{name} à {time}, heure locale\u00a0: première lueur sur les sommets',
  },
  'components.picture.morning': {
    en: '{name} at {time} local time: morning sun on the slopes',
    fr: '{name} à {time}, heure locale\u00a0: soleil du matin sur les pentes',
  },
  'components.picture.noon': {
    en: '{name} at {time} local time: the sun at its highest',
    fr: '{name} à {time}, heure locale\u00a0: soleil au plus haut',
  },
  'components.picture.afternoon': {
    en: '{name} at {time} local time: the long light of the afternoon',
    fr: '{name} à {time}, heure locale\u00a0: lumière longue de l’après-midi',
  },
  'components.picture.last_light': {
    en: '{name} at {time} local time: last light on the peaks',
    fr: '{name} à {time}, heure locale\u00a0: dernière lueur sur les sommets',
  },
  'components.picture.dusk': {
    en: '{name} at {time} local time: dusk, and the valley already dark',
    fr: '{name} à {time}, heure locale\u00a0: crépuscule, la vallée déjà dans l’ombre',
  },
})
