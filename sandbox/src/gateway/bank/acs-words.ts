const english = {
  title: 'Confirm your purchase',
  bank: 'Ridgeline Bank',
  notice: 'Sandbox: this bank is invented.',
  card: (brand: string, lastFour: string) => `${brand} ending in ${lastFour}`,
  code: 'One-time code',
  hint: 'A real bank would send it to your phone. Here it is 1234; anything else fails.',
  confirm: 'Confirm',
  cancel: 'Cancel',
  goOn: 'Continue',
  back: 'On the way back to the shop',
  closed: 'This question is no longer open.',
}
export type Words = typeof english

const french: Words = {
  title: 'Confirmez votre achat',
  bank: 'Banque Ridgeline',
  notice: 'Bac à sable\u00A0: cette banque est inventée.',
  card: (brand, lastFour) => `${brand} se terminant par ${lastFour}`,
  code: 'Code à usage unique',
  hint: 'Une vraie banque l’enverrait sur votre téléphone. Ici, c’est 1234\u00A0; tout autre échoue.',
  confirm: 'Confirmer',
  cancel: 'Annuler',
  goOn: 'Continuer',
  back: 'Retour à la boutique',
  closed: 'Cette question n’est plus ouverte.',
}

export const languageOf = (tag: string): 'en' | 'fr' => (/^fr\b/i.test(tag) ? 'fr' : 'en')
export const wordsIn = (tag: string): Words => (languageOf(tag) === 'fr' ? french : english)

/** Formats money as in the reader's country, where the own dollar is just "$". */
export const moneyIn = (tag: string, amount: number, currency: string): string =>
  new Intl.NumberFormat(homes[languageOf(tag)], { style: 'currency', currency }).format(amount / 100)
const homes = { en: 'en-US', fr: 'fr-CA' } as const
