import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The token of a mail's link: a row's id, and an HMAC that only this shop can make. No database or queue stores it, as
 * it is computed when the mail is written.
 */
export function createSignedLinks(secretKey: string) {
  const proof = (purpose: string, id: string) =>
    createHmac('sha256', secretKey).update(`link\n${purpose}\n${id}`).digest('base64url')

  return {
    sign: (purpose: string, id: string): string => `${id}.${proof(purpose, id)}`,
    /** The id for which a token of this purpose was made. */
    open(purpose: string, token: string): string | undefined {
      const [id = '', given = ''] = token.split('.')
      const [right, found] = [Buffer.from(proof(purpose, id)), Buffer.from(given)]
      return isUuid.test(id) && right.length === found.length && timingSafeEqual(right, found) ? id : undefined
    },
  }
}
export type SignedLinks = ReturnType<typeof createSignedLinks>

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
