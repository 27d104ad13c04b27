/**
 * Why a card was not authorized, for the cardholder. Banks and gateways have hundreds of reasons and no common codes:
 * each adaptor maps its own onto these, and the shop has one message for each.
 */
export const authorizationCodes = [
  '112', // not authorized for an unknown reason; unknown codes of gateways map to this
  '151', // the bank did not answer in time
  '201', // the bank wants a call
  '202', // the card has expired
  '203', // the bank declines
  '204', // there is not enough on the account
  '205', // the card was reported as lost or stolen
  '208', // the card is not active, or not for such payments
  '209', // the security code is wrong
  '216', // the bank's challenge failed
  '217', // the cardholder did not answer the challenge
  '231', // there is no card with this number
  '250', // the vault no longer has the security code: the guest has to type it again
  '429', // too many tries
  '503', // the bank was never reached: the gateway was down, or refused the call
] as const
export type AuthorizationCode = (typeof authorizationCodes)[number]

export const usualCode: AuthorizationCode = '112'
