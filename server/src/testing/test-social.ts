import { choose } from '../providers/social/test-providers.ts'
import type { Answer, Browser } from './test-browser.ts'

export type SocialReturn = { state: string; code?: string; error?: string; user?: string }
const form = 'application/x-www-form-urlencoded'
/**
 * Headers of a browser that a provider sends back: the request is cross-site, and a form post carries no Lax cookies.
 */
const foreign = { 'sec-fetch-site': 'cross-site', 'x-csrf-token': undefined, cookie: undefined }

export const goTo = (guest: Browser, provider: string, body: object, query = ''): Promise<Answer> =>
  guest.ask('POST', `/api/v2/identity-providers/${provider}/visits${query}`, { body })

/** Goes to a provider and chooses who to be; returns the callback's parameters. */
export async function agree(
  guest: Browser,
  person: string,
  {
    provider = 'cairn',
    purpose = 'sign_in',
    redirectUri = undefined as string | undefined,
    query = '',
    password = undefined as string | undefined,
  } = {},
): Promise<SocialReturn> {
  const answer = await goTo(guest, provider, { purpose, redirect_uri: redirectUri, current_password: password }, query)
  if (answer.statusCode !== 200)
    throw new Error(`going to ${provider} was answered with ${answer.statusCode}: ${answer.payload}`)
  return choose(
    answer.json<{ data: { redirect_url: string } }>().data.redirect_url,
    person && `person-${person}`,
  ) as Promise<SocialReturn>
}

/** Returns to the shop, by an address or by a form. */
export function returnFromProvider(guest: Browser, visit: SocialReturn, provider = 'cairn'): Promise<Answer> {
  const fields = new URLSearchParams(Object.entries(visit).filter(([, value]) => value !== undefined))
  const url = `/api/v2/identity-providers/${provider}/return`
  if (provider === 'cairn') return guest.ask('GET', `${url}?${fields}`, { headers: foreign })
  return guest.ask('POST', url, { raw: fields.toString(), headers: { ...foreign, 'content-type': form, origin: 'null' } })
}

export const finish = (guest: Browser, { state }: SocialReturn): Promise<Answer> =>
  guest.ask('PUT', '/session/identity', { body: { state } })

/** The whole sign-in, as one call. */
export async function socialSignIn(guest: Browser, person: string, how: Parameters<typeof agree>[2] = {}): Promise<Answer> {
  const visit = await agree(guest, person, how)
  await returnFromProvider(guest, visit, how?.provider)
  return finish(guest, visit)
}
