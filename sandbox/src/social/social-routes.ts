import { setTimeout as sleep } from 'node:timers/promises'
import type { Book } from '../book.ts'
import { json, seeOther, type Answer, type Call, type Route } from '../http/router.ts'
import type { Knob } from '../provider.ts'
import { Refusal } from '../refusal.ts'
import { authorizePage, formPostPage } from './authorize-page.ts'
import { whyNotClient, type Traits } from './clients.ts'
import { createGrants, type Grants } from './grants.ts'
import { createSigningKeys, identityToken, publishedKeys, type SigningKeys } from './identity-token.ts'
import { findPerson, type Person } from './people.ts'

export type Authorization = { person: string | null; redirectUri: string }
type Desk = {
  traits: Traits
  book: Book<Authorization>
  meet: (call: string) => Knob | undefined
  grants: Grants
  keys: () => Promise<SigningKeys>
}

export const socialRoutes = (given: Pick<Desk, 'traits' | 'book' | 'meet'>): readonly Route[] => {
  // Started at once, so that the first caller need not wait for it.
  const keys = createSigningKeys()
  const consented = new Set<string>()
  const desk: Desk = { ...given, grants: createGrants(), keys: () => keys }
  const at = `/${desk.traits.name}`
  return [
    {
      method: 'GET',
      path: `${at}/.well-known/openid-configuration`,
      handle: (call) => behave(desk.meet('discovery'), () => discovery(desk, call)),
    },
    {
      method: 'GET',
      path: `${at}/keys`,
      handle: () => behave(desk.meet('keys'), async () => json(publishedKeys(await desk.keys()))),
    },
    {
      method: 'GET',
      path: `${at}/authorize`,
      handle: ({ query }) => authorizePage(desk.traits, query, readRequest(desk.traits, query)),
    },
    {
      method: 'POST',
      path: `${at}/authorize`,
      handle: async (call) => choose(desk, new URLSearchParams(await call.body()), consented),
    },
    { method: 'POST', path: `${at}/token`, forForeignPages: true, handle: (call) => exchange(desk, call) },
  ]
}

const issuerOf = ({ name }: Traits, { headers }: Call): string => `http://${headers.host ?? ''}/${name}`

function discovery({ traits }: Desk, call: Call): Answer {
  const issuer = issuerOf(traits, call)
  return json({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'form_post'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile', 'name'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: false,
  })
}

/** Errors of the shop's request are shown, not redirected: an untrusted address must not get a redirect. */
function readRequest(traits: Traits, query: URLSearchParams): URL {
  const redirectUri = URL.parse(query.get('redirect_uri') ?? '')
  if (query.get('client_id') !== traits.clientId) throw new Refusal(400, 'client_id: there is no such client')
  if (!redirectUri || !/^https?:$/.test(redirectUri.protocol)) throw new Refusal(400, 'redirect_uri: is no address')
  if (query.get('response_type') !== 'code') throw new Refusal(400, 'response_type: only code is known')
  if (!(query.get('scope') ?? '').split(' ').includes('openid')) throw new Refusal(400, 'scope: openid is missing')
  if (query.get('code_challenge_method') !== 'S256') throw new Refusal(400, 'code_challenge_method: only S256 is known')
  if (traits.tellsNameOnce && query.get('response_mode') !== 'form_post') {
    throw new Refusal(400, 'response_mode: must be form_post where a name or an address is asked for')
  }
  return redirectUri
}

function choose({ traits, book, grants }: Desk, form: URLSearchParams, consented: Set<string>): Answer {
  const redirectUri = readRequest(traits, form)
  const person = findPerson(form.get('person'))
  const authorization = { person: person?.subject ?? null, redirectUri: redirectUri.href }
  book.add({
    kind: person ? 'consent' : 'cancel',
    summary: `${person?.given ?? 'Nobody'} → ${redirectUri.host}`,
    bytes: 200,
    detail: authorization,
  })
  const state = { state: form.get('state') ?? '' }
  if (!person)
    return back(redirectUri, form, { ...state, error: traits.tellsNameOnce ? 'user_cancelled_authorize' : 'access_denied' })
  const grant = { person, nonce: form.get('nonce'), challenge: form.get('code_challenge') ?? '', redirectUri: redirectUri.href }
  const isFirst = !consented.has(person.subject)
  consented.add(person.subject)
  return back(redirectUri, form, { ...state, code: grants.add(grant), ...(traits.tellsNameOnce && isFirst && nameOf(person)) })
}

const nameOf = ({ given, family }: Person) => ({ user: JSON.stringify({ name: { firstName: given, lastName: family } }) })

function back(redirectUri: URL, form: URLSearchParams, fields: Record<string, string>): Answer {
  if (form.get('response_mode') === 'form_post') return formPostPage(redirectUri, fields)
  for (const [name, value] of Object.entries(fields)) redirectUri.searchParams.set(name, value)
  return seeOther(redirectUri.href)
}

async function exchange({ traits, grants, keys, meet }: Desk, call: Call): Promise<Answer> {
  const form = new URLSearchParams(await call.body())
  const knob = meet('token')
  return behave(knob, async () => {
    const issuer = issuerOf(traits, call)
    const stranger = whyNotClient(traits, form, issuer)
    if (stranger) return json({ error: stranger }, 401)
    if (form.get('grant_type') !== 'authorization_code') return json({ error: 'unsupported_grant_type' }, 400)
    const grant = grants.take(form)
    if (!grant) return json({ error: 'invalid_grant' }, 400)
    const id_token = identityToken({ traits, grant, keys: await keys(), issuer, knob })
    return json({ access_token: 'of-no-use-in-the-sandbox', token_type: 'Bearer', expires_in: 3600, id_token })
  })
}

async function behave(knob: Knob | undefined, answer: () => Answer | Promise<Answer>): Promise<Answer> {
  if (knob?.behaviour === 'timeout') await new Promise(() => {})
  if (knob?.behaviour === 'delay') await sleep(knob.ms)
  if (knob?.behaviour === 'error') return json({ error: 'server_error' }, knob.code ?? 503)
  if (knob?.behaviour === 'garbage')
    return { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' }
  return answer()
}
