const english = {
  title: 'Is it you?',
  bank: 'Ridgeline Bank',
  notice: 'Sandbox: this bank is invented.',
  asks: (merchant: string, money: string) => `${merchant} wants ${money} from you.`,
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
  title: 'Est-ce bien vous\u00A0?',
  bank: 'Banque Ridgeline',
  notice: 'Bac à sable\u00A0: cette banque est inventée.',
  asks: (merchant, money) => `${merchant} vous demande ${money}.`,
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

/** The number and the currency's code, as one writes them there. */
export const moneyIn = (tag: string, amount: number, currency: string): string =>
  new Intl.NumberFormat(languageOf(tag), { style: 'currency', currency, currencyDisplay: 'code' }).format(amount / 100)
