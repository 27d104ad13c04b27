import { createClient } from '@alpenglow/contract/http/client'
import { session } from '@alpenglow/contract/identity/session'
import { myData } from '@alpenglow/contract/identity/my-data'
import { security } from '@alpenglow/contract/identity/security'
import { social } from '@alpenglow/contract/identity/social'
import { profiles } from '@alpenglow/contract/profiles/api'
import { send } from '../api.ts'
import { TooManyTries } from './too-many.ts'

const { changeMe } = session

/** What somebody does with their own account. Passwords and codes that are tried too often say when to try again. */
export const accountCalls = createClient({ changeMe, ...security, ...myData, ...social, ...profiles }, async (path, init) => {
  const response = await send(path, init)
  if (response.status === 429) throw new TooManyTries(response.headers.get('retry-after'), new Date())
  return response
})
