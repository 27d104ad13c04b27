/** How one card number behaves. Other valid numbers are authorized. */
export type TestCard = {
  id: string
  number: string
  en: string
  fr: string
  /** The gateway's code for why it declines in the end. */
  declines?: string
  authenticates?: 'silently'
  asks?: readonly ('fingerprint' | 'challenge')[]
  /** Its bank never reports the fingerprint. */
  isSilent?: true
  slowMs?: number
  pendingMs?: number
  /** So long the payment does not exist at the gateway, and then it does. */
  arrivesMs?: number
  answers?: 'never' | 'at the second try' | 'to nothing'
  /** The share of the amount that is authorized. */
  grants?: number
}

/**
 * The sandbox's card numbers, which belong to no real card. Any future month and any code are valid. The code 333 does
 * not match and 222 is not checked, which the bank reports but accepts. A postal code with 77 in it matches in nothing,
 * with 88 only in the street, with 99 only in the code.
 */
export const testCards: readonly TestCard[] = [
  { id: 'succeeds', number: '4242424242424242', en: 'Succeeds', fr: 'Acceptée' },
  { id: 'succeeds-master', number: '5555555555554444', en: 'Succeeds', fr: 'Acceptée' },
  {
    id: 'succeeds-amex',
    number: '378282246310005',
    en: 'Succeeds; its code has four digits',
    fr: 'Acceptée ; son code a quatre chiffres',
  },
  {
    id: 'succeeds-discover',
    number: '6011111111111117',
    en: 'Succeeds; taken in US dollars only',
    fr: 'Acceptée ; en dollars américains seulement',
  },
  { id: 'do-not-honor', number: '4000000000002032', declines: 'do_not_honor', en: 'Declined', fr: 'Refusée' },
  {
    id: 'processing-error',
    number: '4000000000001125',
    declines: 'processing_error',
    en: 'Declined without a reason',
    fr: 'Refusée sans motif',
  },
  {
    id: 'issuer-timeout',
    number: '4000000000001513',
    declines: 'issuer_timeout',
    en: 'The bank does not answer its gateway',
    fr: 'La banque ne répond pas à la passerelle',
  },
  {
    id: 'call-issuer',
    number: '4000000000002016',
    declines: 'call_issuer',
    en: 'Declined: the bank wants to be called',
    fr: 'Refusée : la banque veut être appelée',
  },
  {
    id: 'expired-card',
    number: '4000000000002024',
    declines: 'expired_card',
    en: 'Declined: expired',
    fr: 'Refusée : carte expirée',
  },
  {
    id: 'insufficient-funds',
    number: '4000000000002040',
    declines: 'insufficient_funds',
    en: 'Declined: not enough on the account',
    fr: 'Refusée : provision insuffisante',
  },
  {
    id: 'lost-card',
    number: '4000000000002057',
    declines: 'lost_card',
    en: 'Declined: lost or stolen',
    fr: 'Refusée : perdue ou volée',
  },
  {
    id: 'card-inactive',
    number: '4000000000002081',
    declines: 'card_inactive',
    en: 'Declined: not active',
    fr: 'Refusée : inactive',
  },
  {
    id: 'incorrect-cvc',
    number: '4000000000002099',
    declines: 'incorrect_cvc',
    en: 'Declined: wrong security code',
    fr: 'Refusée : code de sécurité incorrect',
  },
  {
    id: 'authentication-required',
    number: '4000000000002164',
    declines: 'authentication_required',
    en: 'Declined: the bank wants to ask, and can not',
    fr: 'Refusée : la banque veut vérifier, et ne le peut pas',
  },
  {
    id: 'invalid-number',
    number: '4000000000002313',
    declines: 'invalid_number',
    en: 'Declined: no such card',
    fr: 'Refusée : carte inexistante',
  },
  {
    id: 'frictionless',
    number: '4000000000003105',
    authenticates: 'silently',
    en: '3-D Secure without a question',
    fr: '3-D Secure sans question',
  },
  {
    id: 'frictionless-refused',
    number: '4000000000003113',
    authenticates: 'silently',
    declines: 'authentication_failed',
    en: '3-D Secure without a question, refused',
    fr: '3-D Secure sans question, refusée',
  },
  {
    id: 'fingerprint',
    number: '4000000000003204',
    asks: ['fingerprint'],
    en: 'The bank looks at the browser, then authorizes',
    fr: 'La banque examine le navigateur, puis autorise',
  },
  {
    id: 'fingerprint-declined',
    number: '4000000000003212',
    asks: ['fingerprint'],
    declines: 'authentication_failed',
    en: 'The bank looks at the browser, then declines',
    fr: 'La banque examine le navigateur, puis refuse',
  },
  {
    id: 'fingerprint-silent',
    number: '4000000000003220',
    asks: ['fingerprint'],
    isSilent: true,
    en: 'The bank looks at the browser and never says so, then authorizes',
    fr: 'La banque examine le navigateur sans jamais le dire, puis autorise',
  },
  {
    id: 'fingerprint-challenge',
    number: '4000000000003303',
    asks: ['fingerprint', 'challenge'],
    en: 'The bank looks at the browser, then asks for a code (1234)',
    fr: 'La banque examine le navigateur, puis demande un code (1234)',
  },
  {
    id: 'challenge',
    number: '4000000000003402',
    asks: ['challenge'],
    en: 'The bank asks for a code: 1234 passes, anything else fails',
    fr: 'La banque demande un code : 1234 convient, tout autre échoue',
  },
  {
    id: 'challenge-master',
    number: '5200000000003407',
    asks: ['challenge'],
    en: 'The bank asks for a code: 1234 passes, anything else fails',
    fr: 'La banque demande un code : 1234 convient, tout autre échoue',
  },
  {
    id: 'challenge-declined',
    number: '4000000000003410',
    asks: ['challenge'],
    declines: 'insufficient_funds',
    en: 'The bank asks for a code, and declines all the same',
    fr: 'La banque demande un code, et refuse tout de même',
  },
  {
    id: 'slow-4',
    number: '4000000000000044',
    slowMs: 4_000,
    en: 'Authorized after 4 seconds',
    fr: 'Autorisée après 4 secondes',
  },
  {
    id: 'slow-6',
    number: '4000000000000069',
    slowMs: 6_000,
    en: 'Authorized after 6 seconds',
    fr: 'Autorisée après 6 secondes',
  },
  {
    id: 'slow-30',
    number: '4000000000000309',
    slowMs: 30_000,
    en: 'Authorized after 30 seconds',
    fr: 'Autorisée après 30 secondes',
  },
  {
    id: 'pending',
    number: '4000000000005001',
    pendingMs: 5_000,
    en: 'In progress; authorized after 5 seconds',
    fr: 'En cours ; autorisée après 5 secondes',
  },
  {
    id: 'pending-declined',
    number: '4000000000005019',
    pendingMs: 5_000,
    declines: 'do_not_honor',
    en: 'In progress; declined after 5 seconds',
    fr: 'En cours ; refusée après 5 secondes',
  },
  {
    id: 'late',
    number: '4000000000009409',
    arrivesMs: 20_000,
    en: 'Reaches the gateway after 20 seconds, which knows of nothing before, and is authorized then',
    fr: 'Parvient à la passerelle après 20 secondes, qui n’en sait rien avant, puis est autorisée',
  },
  {
    id: 'lost',
    number: '4000000000009003',
    answers: 'never',
    en: 'Authorized, and the answer is lost',
    fr: 'Autorisée, mais la réponse se perd',
  },
  {
    id: 'lost-declined',
    number: '4000000000009011',
    answers: 'never',
    declines: 'do_not_honor',
    en: 'Declined, and the answer is lost',
    fr: 'Refusée, mais la réponse se perd',
  },
  {
    id: 'error-once',
    number: '4000000000009102',
    answers: 'at the second try',
    en: 'The gateway fails once, then authorizes',
    fr: 'La passerelle échoue une fois, puis autorise',
  },
  {
    id: 'other-amount',
    number: '4000000000009201',
    grants: 0.5,
    en: 'Another amount is authorized: half of it',
    fr: 'Un autre montant est autorisé : la moitié',
  },
  {
    id: 'down',
    number: '4000000000009300',
    answers: 'to nothing',
    en: 'The gateway hangs up and does nothing',
    fr: 'La passerelle raccroche sans rien faire',
  },
]

const byNumber = new Map(testCards.map((card) => [card.number, card]))

export const cardBehind = (number: string): TestCard => byNumber.get(number) ?? { id: 'unlisted', number, en: '', fr: '' }
