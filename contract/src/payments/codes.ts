/**
 * Why a card was not authorized, for whoever holds it. The banks and their gateways have hundreds of reasons and no common words: each adaptor maps
 * its own onto these, and the shop has one message for each. What is not known is 112.
 */
export const authorizationCodes = [
  '112',
  '151',
  '201',
  '202',
  '203',
  '204',
  '205',
  '208',
  '209',
  '216',
  '217',
  '231',
  '250',
  '429',
] as const
export type AuthorizationCode = (typeof authorizationCodes)[number]

export const usualCode: AuthorizationCode = '112'

/** In the words of this house; guests read those of the translation pack. */
export const whatCodesMean: Readonly<Record<AuthorizationCode, string>> = {
  '112': 'It could not be authorized, and nobody says why',
  '151': 'The bank did not answer in time',
  '201': 'The bank wants to be called',
  '202': 'The card has expired',
  '203': 'The bank declines',
  '204': 'There is not enough on the account',
  '205': 'The card was reported as lost or stolen',
  '208': 'The card is not active, or not for such payments',
  '209': 'The security code is wrong',
  '216': 'The bank asked whether it is them, and is not sure',
  '217': 'The question of the bank was not answered',
  '231': 'There is no card with this number',
  '250': 'The security code was forgotten by the vault meanwhile: it has to be typed again',
  '429': 'Too many tries',
}

/** The field that is to blame, where one is: what somebody typed wrong. */
export const fieldOfCode: ReadonlyMap<AuthorizationCode, 'number' | 'year' | 'cvc'> = new Map([
  ['202', 'year'],
  ['209', 'cvc'],
  ['231', 'number'],
  ['250', 'cvc'],
])
