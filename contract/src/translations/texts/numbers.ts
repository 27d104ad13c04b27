import { area } from './area.ts'

export const numbers = area({
  /** From 0 on, as far as they are written in words. */
  'components.numbers.words': {
    en: 'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    fr: 'aucun un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
  },
})
