import { createClient } from '@alpenglow/contract/http/client'
import { identity } from '@alpenglow/contract/identity/api'
import { send } from '../api.ts'
import { TooManyTries } from './too-many.ts'

/** The calls of identity; a sign-in that comes too often says when it may be tried again. */
export const identityCalls = createClient(identity, async (path, init) => {
  const response = await send(path, init)
  if (response.status === 429) throw new TooManyTries(response.headers.get('retry-after'), new Date())
  return response
})
