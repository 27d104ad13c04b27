import { area } from '../area.ts'

export const lists = area({
  'components.select.placeholder': { en: 'Choose one', fr: 'Choisissez' },
  'components.select.empty': { en: 'There is nothing to choose yet.', fr: 'Il n’y a encore rien à choisir.' },
  'components.select.loading': { en: 'Fetching the choices…', fr: 'Nous cherchons les choix…' },
  'components.phone.country': { en: 'Country of the number', fr: 'Pays du numéro' },
  'components.phone.no_countries': {
    en: 'We can’t take numbers of any country here.',
    fr: 'Nous ne pouvons prendre ici les numéros d’aucun pays.',
  },
})
