import { findReturnPath } from '@alpenglow/contract/values/own-path'
import type { Registration, ProviderReturn } from '@alpenglow/contract/identity/social'
import { whyNotUnlinkable } from '@alpenglow/contract/identity/social-rules'
import type { AccountCall, PublicCall, VisitorCall } from '../../../kernel/call.ts'
import { Invalid, NotFound, Unauthenticated } from '../../../kernel/errors.ts'
import {
  SocialDeclined,
  SocialRefused,
  SocialUnavailable,
  type SocialCallback,
  type ProviderIdentity,
  type SocialPort,
} from '../../../providers/social/port.ts'
import { hashOf, isRandomToken, randomToken } from '../../../secrets/unguessable.ts'
import { sendNews } from '../../notifications/notifications.ts'
import type { IdentityTools } from '../identity-tools.ts'
import { identityLetters } from '../mails/mails.ts'
import { insertIdentity } from '../sign-up/registration-store.ts'
import { storeRegistration } from '../sign-up/registration.ts'
import { redirectAfterSignIn } from '../sessions/sign-in.ts'
import {
  deleteIdentity,
  findHolder,
  findIdentities,
  findVisitLocale,
  insertVisit,
  noteAnswer,
  takeVisit,
  type NewVisit,
} from './social-store.ts'
import { lockAccount } from '../store.ts'
import { holderOf } from '../holder.ts'

type Purpose = NewVisit['purpose']
type Again = { currentPassword?: string | undefined }
type Begin = { params: { id: string }; body: Again & { purpose: Purpose; redirectUri?: string | undefined } }
type Finished = { redirectUrl: string | null; purpose: Purpose; registration: Registration | null }

const refused = (text: string) => new Invalid({ base: ['INVALID'] }, { base: text })
const isSignedIn = (call: VisitorCall): call is AccountCall => call.account !== null

type Social = Pick<IdentityTools, 'db' | 'signedLinks' | 'sessions' | 'verifyHolder'> & { ports: readonly SocialPort[] }

/**
 * Social sign-in (OpenID Connect, authorization code flow with `state`, `nonce` and PKCE):
 *
 *   goToProvider ──▸ the provider asks the person ──▸ comeBack notes the code ──▸ finishVisit asks the provider what it stands for
 *   (a session)                                       (no session, any site)      (the same session, once)
 *
 * Only the session that began a visit can finish it (against login CSRF): a stranger's link with the stranger's code
 * signs no guest in.
 */
export function createSocial(tools: IdentityTools, { ports }: { ports: readonly SocialPort[] }) {
  const means: Social = { ...tools, ports }
  // The same array each time, so that the answer can be memoized.
  const listed = ports.map(({ id, name }) => ({ id, name }))
  return {
    listIdentityProviders: () => listed,
    goToProvider: (call: VisitorCall, { params, body }: Begin) => goToProvider(means, call, params.id, body),
    comeBack: (_: PublicCall, { params, query }: { params: { id: string }; query: ProviderReturn }) =>
      comeBack(means, params.id, query),
    comeBackByForm: (_: PublicCall, { params, body }: { params: { id: string }; body: ProviderReturn }) =>
      comeBack(means, params.id, body),
    finishVisit: (call: VisitorCall, { body: { state } }: { body: { state: string } }) => finishVisit(means, call, state),
    unlinkIdentity: (call: AccountCall, { params, body }: { params: { id: string }; body: Again }) =>
      unlinkIdentity(means, call, params.id, body.currentPassword),
  }
}

function portOf({ ports }: Social, id: string): SocialPort {
  const found = ports.find((port) => port.id === id)
  if (!found) throw new NotFound()
  return found
}
/** A provider that the shop no longer offers may still be linked. */
const nameOf = ({ ports }: Social, id: string): string => ports.find((port) => port.id === id)?.name ?? id

async function goToProvider(
  means: Social,
  call: VisitorCall,
  id: string,
  body: Begin['body'],
): Promise<{ redirectUrl: string }> {
  const port = portOf(means, id)
  const isLink = body.purpose === 'link'
  if (isLink) {
    if (!isSignedIn(call)) throw new Unauthenticated('must be authenticated')
    // Checked before the redirect: the visit is then valid for ten minutes, for this session alone.
    await means.verifyHolder(call, body.currentPassword)
  }
  const passage = { state: randomToken(), nonce: randomToken(), verifier: randomToken() }
  const redirectUrl = await port.addressFor(passage).catch((error: unknown) => {
    throw inWords(error)
  })
  await insertVisit(means.db.write, {
    state_hash: hashOf(passage.state),
    provider: port.id,
    purpose: body.purpose,
    session_hash: hashOf(call.session.id),
    account_id: isLink ? (call.account?.accountId ?? null) : null,
    nonce: passage.nonce,
    verifier: passage.verifier,
    redirect_uri: findReturnPath(body.redirectUri) ?? null,
    locale: call.locale,
  })
  return { redirectUrl }
}

async function comeBack(means: Social, id: string, { state = '', ...answer }: ProviderReturn): Promise<string> {
  portOf(means, id)
  if (!isRandomToken(state)) return '/loading-profile'
  const stateHash = hashOf(state)
  await noteAnswer(means.db.write, { stateHash, provider: id, answer })
  const [visit] = await findVisitLocale(means.db, stateHash)
  return `${visit?.locale === 'fr' ? '/fr' : ''}/loading-profile?state=${state}`
}

async function finishVisit(means: Social, call: VisitorCall, state: string): Promise<Finished> {
  const [visit] = await takeVisit(means.db.write, { stateHash: hashOf(state), sessionHash: hashOf(call.session.id) })
  const isOthers = visit?.purpose === 'link' && visit.account_id !== call.account?.accountId
  if (!visit || isOthers) throw refused('pages.login.social_expired')
  const { provider, purpose, nonce, verifier } = visit
  const home = findReturnPath(visit.redirect_uri)
  const port = portOf(means, provider)
  const identity = await identify(port, visit.answer as SocialCallback, { state, nonce, verifier })

  if (purpose === 'link' && isSignedIn(call)) {
    await link(means, call, port, identity)
    return { redirectUrl: home ?? null, purpose, registration: null }
  }
  const begun = await signIn(means, call, provider, identity.subject)
  if (!begun) return { redirectUrl: home ?? null, purpose, registration: await register(means, provider, identity) }
  begun.hand()
  const { data } = redirectAfterSignIn(home, begun)
  return { redirectUrl: data?.redirectUrl ?? null, purpose, registration: null }
}

async function identify(
  port: SocialPort,
  brought: SocialCallback,
  passage: Parameters<SocialPort['identify']>[1],
): Promise<ProviderIdentity> {
  try {
    return await port.identify(brought, passage)
  } catch (error) {
    throw inWords(error)
  }
}

/**
 * An identity signs in one account. Only a caller who has just proved to own the identity learns that another account
 * has it.
 */
async function link(
  { db, sessions }: Social,
  call: AccountCall,
  { id: provider, name }: SocialPort,
  { subject, email }: ProviderIdentity,
): Promise<void> {
  const { accountId } = call.account
  const hand = await db.transaction(async (tx) => {
    await sessions.hold(tx, call)
    const [made] = await insertIdentity(tx, { provider, subject, account_id: accountId, email })
    if (made) {
      await sendNews(tx, identityLetters.identityLinked, holderOf(call.account), call, {
        provider: name,
        identity: email ?? '',
      })
      return sessions.rotate(tx, call)
    }
    const [holder] = await findHolder(tx, { provider, subject })
    if (holder?.id === accountId) return undefined
    const text = holder ? 'pages.security.identity_taken' : 'pages.security.identity_second'
    throw new Invalid({ base: ['NOT_UNIQUE'] }, { base: text })
  })
  hand?.()
}

/** Signs in as a right password does: with a new session, and the second factor if there is one. */
function signIn(
  { db, sessions }: Social,
  call: VisitorCall,
  provider: string,
  subject: string,
): Promise<{ hand: () => void; waitsForCode: boolean } | undefined> {
  return db.transaction(async (tx) => {
    const [met] = await findHolder(tx, { provider, subject })
    if (met) await lockAccount(tx, met.id)
    // Read again under the lock: the identity may have been unlinked while the call waited.
    const [found] = met ? await findHolder(tx, { provider, subject }) : []
    if (!found) return undefined
    const waitsForCode = found.has_second_factor
    return { hand: await sessions.begin(tx, call, found, { waitsForCode, identityProvider: provider }), waitsForCode }
  })
}

/** An address from a provider never opens the account that has it: a stranger may have entered it at the provider. */
async function register({ db, signedLinks }: Social, provider: string, identity: ProviderIdentity): Promise<Registration> {
  const registrationToken = await db.transaction((tx) => storeRegistration(tx, signedLinks, { provider, ...identity }))
  const { firstName, lastName, email } = identity
  return { registrationToken, identityProviderType: provider, firstName, lastName, email }
}

async function unlinkIdentity(
  means: Social,
  call: AccountCall,
  id: string,
  currentPassword: Again['currentPassword'],
): Promise<undefined> {
  const { db, sessions, verifyHolder } = means
  const { accountId } = call.account
  if (!(await sessions.waysOf(call.account)).identityProviders.includes(id)) throw new NotFound()
  await verifyHolder(call, currentPassword)
  const hand = await db.transaction(async (tx) => {
    // The account is locked: two unlinkings at once could each leave the other's identity as the last way to sign in.
    const held = await sessions.hold(tx, call)
    const identityProviders = await findIdentities(tx, accountId)
    if (!identityProviders.some(({ provider }) => provider === id)) throw new NotFound()
    const why = whyNotUnlinkable({ hasPassword: Boolean(held.password_hash), identityProviders })
    if (why) throw refused(why)
    await deleteIdentity(tx, accountId, id)
    await sendNews(tx, identityLetters.identityUnlinked, holderOf(call.account), call, { provider: nameOf(means, id) })
    await sessions.endThose(tx, accountId, id)
    return sessions.rotate(tx, call)
  })
  hand()
}

/** A provider's failure is neither the guest's fault nor a bug: the guest gets a message instead of a 500. */
function inWords(error: unknown): unknown {
  if (error instanceof SocialDeclined) return refused('pages.login.social_declined')
  const known = error instanceof SocialRefused || error instanceof SocialUnavailable
  return known ? refused('pages.login.social_unavailable') : error
}
