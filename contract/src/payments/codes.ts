/**
 * Why a card was not authorized, for whoever holds it. The banks and their gateways have hundreds of reasons and no common words: each adaptor maps
 * its own onto these, and the shop has one message for each.
 */
export const authorizationCodes = [
  '112', // it could not be authorized, and nobody says why: what is not known is this
  '151', // the bank did not answer in time
  '201', // the bank wants to be called
  '202', // the card has expired
  '203', // the bank declines
  '204', // there is not enough on the account
  '205', // the card was reported as lost or stolen
  '208', // the card is not active, or not for such payments
  '209', // the security code is wrong
  '216', // the bank asked whether it is them, and is not sure
  '217', // the question of the bank was not answered
  '231', // there is no card with this number
  '250', // the vault has forgotten the security code meanwhile: it has to be typed again
  '429', // too many tries
  '503', // the bank was never asked: what stands between it and this shop could not be reached, or refused the call
] as const
export type AuthorizationCode = (typeof authorizationCodes)[number]

export const usualCode: AuthorizationCode = '112'
