import { z } from 'zod'
import type { Runner, Tx } from '../../../db/connect.ts'
import { Invalid } from '../../../kernel/errors.ts'
import type { SignedLinks } from '../../../secrets/signed-links.ts'
import { findLink, insertLink, useLink } from '../recovery/links-store.ts'
import { insertIdentity } from './registration-store.ts'

/** An identity that a provider has verified, without an account yet. */
export const UnregisteredIdentity = z.strictObject({
  provider: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
})
export type UnregisteredIdentity = z.infer<typeof UnregisteredIdentity>

/** The same, with the link of the token that the sign-up has sent. */
export type PendingRegistration = {
  link: string
  provider: string
  subject: string
  email: string | null
  verifiedEmail: string | undefined
}

const minutes = 30
const dead = () => new Invalid({ registrationToken: ['INVALID'] }, { registrationToken: 'pages.sign_up.registration_dead' })

/** Stores the identity, and returns a token that is valid for half an hour to finish the sign-up. */
export async function storeRegistration(tx: Tx, signedLinks: SignedLinks, newcomer: UnregisteredIdentity): Promise<string> {
  const id = await insertLink(tx, { purpose: 'registration', email: newcomer.email ?? '', minutes, details: newcomer })
  return signedLinks.sign('registration', id)
}

/** `undefined` without a token; refuses a token that is forged, expired or used. */
export async function readRegistration(
  on: Runner,
  signedLinks: SignedLinks,
  token: string | undefined,
): Promise<PendingRegistration | undefined> {
  if (token === undefined) return undefined
  const id = signedLinks.open('registration', token)
  const [link] = id === undefined ? [] : await findLink(on, 'registration', id)
  if (!link) throw dead()
  const { provider, subject, email, emailVerified } = UnregisteredIdentity.parse(link.details)
  return { link: link.id, provider, subject, email, verifiedEmail: emailVerified && email ? email : undefined }
}

/** Uses the token and links the identity. Of two sign-ups with the same identity the second is refused. */
export async function linkNewcomer(
  tx: Tx,
  accountId: number,
  { link, provider, subject, email }: PendingRegistration,
): Promise<void> {
  if ((await useLink(tx, 'registration', link)).length === 0) throw dead()
  const [made] = await insertIdentity(tx, { provider, subject, account_id: accountId, email })
  if (!made) throw new Invalid({ registrationToken: ['NOT_UNIQUE'] }, { registrationToken: 'pages.sign_up.identity_taken' })
}
