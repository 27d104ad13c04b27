import { GatewayFault } from './fault.ts'
import { isFields, readFields, type Fields } from './fields.ts'
import type { Payment } from './payment.ts'

const version = '2.2.0'

/** EMV 3-D Secure encodes its messages as JSON in base64url, without padding. */
export const encodeMessage = (message: object): string => Buffer.from(JSON.stringify(message)).toString('base64url')

export function decodeMessage(text: string): Fields | undefined {
  try {
    const value = readFields(Buffer.from(text, 'base64url').toString('utf8'))
    return isFields(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The next step of a payment, for the page that shows it. */
export function actionOf({ left, secure }: Payment, origin: string): object | null {
  if (left[0] === 'fingerprint') {
    const { serverTransId: threeDSServerTransID, methodUrl: threeDSMethodNotificationURL } = secure
    const data = encodeMessage({ threeDSServerTransID, threeDSMethodNotificationURL })
    return { type: 'fingerprint', url: `${origin}/gateway/acs/method`, three_ds_method_data: data }
  }
  if (left[0] !== 'challenge') return null
  const creq = encodeMessage({ ...idsOf(secure), messageVersion: version, messageType: 'CReq', challengeWindowSize: '05' })
  return { type: 'challenge', acs_url: `${origin}/gateway/acs/challenge`, creq }
}

const idsOf = ({ serverTransId, acsTransId }: Payment['secure']) => ({
  threeDSServerTransID: serverTransId,
  acsTransID: acsTransId,
})

/**
 * The result that the browser carries back. The browser only transports it: the gateway has the result from the bank
 * itself.
 */
export const cresOf = ({ secure }: Payment): string =>
  encodeMessage({
    ...idsOf(secure),
    messageType: 'CRes',
    messageVersion: version,
    transStatus: secure.result === 'Y' ? 'Y' : 'N',
    ...(secure.result === 'cancelled' && { challengeCancel: '01' }),
  })

/** Why the bank declines after the challenge, if it does. It checks that the message is of this payment. */
export function whyDeclined({ secure }: Payment, cres: string): string | undefined {
  const message = decodeMessage(cres)
  const ids = idsOf(secure)
  const fits =
    message?.['messageType'] === 'CRes' &&
    message['threeDSServerTransID'] === ids.threeDSServerTransID &&
    message['acsTransID'] === ids.acsTransID
  if (!fits) throw new GatewayFault(422, 'invalid_cres', 'This is no answer to the question of this payment')
  if (secure.result === null) throw new GatewayFault(422, 'challenge_unfinished', 'The bank has not had an answer yet')
  if (secure.result === 'cancelled') return 'authentication_cancelled'
  return secure.result === 'N' ? 'authentication_failed' : undefined
}
