import { usualCode, type AuthorizationCode } from '@alpenglow/contract/payments/codes'

/** The gateway's decline codes and ours. An unknown one becomes the usual code until it is added. */
const codes: ReadonlyMap<string, AuthorizationCode> = new Map([
  ['processing_error', '112'],
  ['issuer_timeout', '151'],
  ['issuer_unavailable', '151'],
  ['call_issuer', '201'],
  ['expired_card', '202'],
  ['do_not_honor', '203'],
  ['generic_decline', '203'],
  ['suspected_fraud', '203'],
  ['insufficient_funds', '204'],
  ['limit_exceeded', '204'],
  ['lost_card', '205'],
  ['stolen_card', '205'],
  ['pickup_card', '205'],
  ['card_inactive', '208'],
  ['not_permitted', '208'],
  ['incorrect_cvc', '209'],
  ['authentication_failed', '216'],
  ['authentication_required', '216'],
  ['authentication_cancelled', '217'],
  ['authentication_abandoned', '217'],
  ['invalid_number', '231'],
])

export const codeOfDecline = (word: string | null): AuthorizationCode => codes.get(word ?? '') ?? usualCode
