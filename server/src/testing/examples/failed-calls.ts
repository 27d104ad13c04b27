import { testApi } from '../test-api.ts'
import { newVisitor } from '../test-guest.ts'
import type { Stage } from './test-stage.ts'

/** The answers that any operation may fail with, by their names in the document. */
export async function playFailedCalls({ api, noteFailure }: Stage): Promise<void> {
  const guest = await newVisitor(api)
  const signIn = (raw: string, headers = {}) => guest.ask('PUT', '/session', { raw, headers })
  const busy = await testApi({ ...api.on, holdsDemo: true }, { FLOOD_LIMIT: '1' })
  await busy.browser().ask('GET', '/api/v2/ping')
  const calls = {
    Malformed: await signIn('{'),
    Unauthenticated: await guest.ask('GET', '/api/v2/me'),
    Forbidden: await signIn('{}', { 'x-csrf-token': 'another' }),
    NotFound: await guest.ask('GET', '/api/v2/products/nothing'),
    TooLarge: await signIn(JSON.stringify({ email: 'x'.repeat(2_000_000) })),
    WrongContentType: await signIn('<a/>', { 'content-type': 'text/xml' }),
    Invalid: await signIn('{}'),
    TooMany: await busy.browser().ask('GET', '/api/v2/ping'),
  }
  for (const [name, answer] of Object.entries(calls)) noteFailure(name, answer)
  await busy.close()
}
