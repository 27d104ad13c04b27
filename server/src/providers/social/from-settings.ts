import type { SocialSettings } from '../../config/providers/social-providers.ts'
import type { Limits } from '../outside-fetch.ts'
import { createOpenId } from './openid.ts'
import type { SocialPort } from './port.ts'

/** A provider from its settings; it returns browsers to an address of the API. */
export function openIdFrom(settings: SocialSettings, publicUrl: string, limits: Limits = {}): SocialPort {
  const {
    id,
    name,
    issuer,
    client_id: clientId,
    client_secret: secret,
    signed_secret: signed,
    form_post: formPost,
    scope,
  } = settings
  const { team_id: teamId = '', key_id: keyId = '', private_key: privateKey = '' } = signed ?? {}
  const proof = secret === undefined ? { teamId, keyId, privateKey } : { secret }
  const returnTo = `${publicUrl}/api/v2/identity-providers/${id}/return`
  return createOpenId({ id, name, issuer, clientId, proof, returnTo, formPost, scope, ...limits })
}
