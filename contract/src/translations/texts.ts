import type { Locale } from './api.ts'

type Text = Record<Locale, string>
const area = <const T extends Record<string, Text>>(texts: T) => texts

/** Every visible word that ships with the product, both languages side by side. The desk's edits lie over them in the database. */
const errors = area({
  'components.errors.codes.AGE_INVALID': { en: 'This age does not fit.', fr: 'Cet âge ne convient pas.' },
  'components.errors.codes.INVALID': { en: 'This is not valid.', fr: 'Cette valeur n’est pas valide.' },
  'components.errors.codes.REQUIRED': { en: 'This is needed.', fr: 'Ce champ est requis.' },
})

export const texts = { ...errors }
export type TextKey = keyof typeof texts
