import type { AccountCall, VisitorCall } from '../../kernel/call.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../db/connect.ts'
import { createSignedLinks } from '../../secrets/signed-links.ts'
import type { Encryption } from '../../secrets/encryption.ts'
import type { SocialPort } from '../../providers/social/port.ts'
import type { Profiles } from '../profiles/profiles.ts'
import { createMailAddresses } from './recovery/addresses.ts'
import { deleteOldMarks } from './sessions/devices-store.ts'
import { createHolderCheck } from './holder-check.ts'
import { deleteOldLinks } from './recovery/links-store.ts'
import type { IdentityTools } from './identity-tools.ts'
import { deleteOldExports, failOldExports } from './my-data/my-data-store.ts'
import { createMyData } from './my-data/my-data.ts'
import { noLeaving, type LeavingMoments, type PersonQuestions } from './my-data/questions.ts'
import { noStrangers, type StrangerMoments } from './recovery/unconfirmed-data.ts'
import { createRecovery } from './recovery/recovery.ts'
import { createSecondFactor } from './second-factor/second-factor.ts'
import { createSessions, noMoments as noSessionMoments, type SessionMoments } from './sessions/sessions.ts'
import { deleteExpiredSessions, findLiving, type SessionLifetimes } from './sessions/sessions-store.ts'
import { changeMe, showMe, type MyChanges } from './sessions/me.ts'
import { createSigningIn } from './sessions/sign-in.ts'
import { noMerging, type InvitationMoments } from './invitations/invitations.ts'
import { createInviting } from './invitations/inviting.ts'
import { createSignUp } from './sign-up/sign-up.ts'
import { forgetSignUpBuckets } from './sign-up/sign-up-cost-store.ts'
import { deleteOldVisits } from './social/social-store.ts'
import { createSocial } from './social/social.ts'
import type { Credentials } from '../credentials/credentials.ts'

export type IdentityOptions = Credentials & {
  db: Db
  clock: Clock
  profiles: Profiles
  secretKey: string
  oldSecretKeys: readonly string[]
  encryption: Encryption
  session: SessionLifetimes
  /** The name under which authenticator apps list the account. */
  issuer: string
  questions: PersonQuestions
  moments: IdentityMoments
  welcomeBySms: IdentityTools['welcomeBySms']
  /** The providers of social sign-in. */
  socialPorts: readonly SocialPort[]
}

/** Accounts and sessions: sign-up, sign-in, recovery, the second factor, and the holder's data. */
export function createIdentity({
  session: lifetimes,
  issuer,
  questions,
  moments,
  socialPorts,
  secretKey,
  oldSecretKeys,
  ...given
}: IdentityOptions) {
  const { db } = given
  const sessions = createSessions({ db, secretKey, lifetimes, moments })
  const verifyHolder = createHolderCheck(given)
  const { onConfirmed } = moments
  const tools: IdentityTools = { ...given, sessions, signedLinks: createSignedLinks(secretKey), verifyHolder, onConfirmed }
  return {
    whoIs: sessions.whoIs,
    ...createSigningIn(tools),
    ...createSignUp(tools, questions),
    ...createInviting(tools, { ...moments, ...questions }),
    ...createSocial(tools, { ports: socialPorts }),
    ...createMailAddresses(tools),
    ...createRecovery(tools, { moments }),
    ...createSecondFactor(tools, { secretKey, oldSecretKeys, issuer }),
    ...createMyData(tools, { questions, moments }),
    signOut: sessions.signOut,
    listDevices: sessions.listDevices,
    signOutDevice: sessions.signOutDevice,
    signOutEverywhere: sessions.signOutEverywhere,
    me: (call: AccountCall) => showMe(tools, call),
    changeMe: (call: AccountCall, { body }: { body: MyChanges }) => changeMe(tools, call, body),
    ping: ({ account }: VisitorCall) => ({ authenticated: account !== null }),
    sweep: () => sweepIdentity(db, lifetimes),
  }
}

/** Deletes expired rows (a sweep), for tidiness only: no rule depends on it. */
async function sweepIdentity(db: Db, lifetimes: SessionLifetimes): Promise<void> {
  await deleteExpiredSessions(db.write, lifetimes)
  await forgetSignUpBuckets(db.write)
  await deleteOldLinks(db.write)
  await deleteOldVisits(db.write)
  await deleteOldMarks(db.write)
  await failOldExports(db.write)
  await deleteOldExports(db.write)
}

export type IdentityMoments = SessionMoments & InvitationMoments & LeavingMoments & StrangerMoments
export type IdentityDomain = ReturnType<typeof createIdentity>

export { plantDemoFamily, demoLogins, findDemoHolder } from './demo.ts'
export const noIdentityMoments: IdentityMoments = { ...noSessionMoments, ...noMerging, ...noLeaving, ...noStrangers }
export type { SessionMoments } from './sessions/sessions.ts'
export { withdrawInvitationsOf } from './invitations/invitations.ts'
export { noQuestions, type PersonQuestions } from './my-data/questions.ts'
export { demoAccountExists } from './store.ts'
/** Which of these sessions are still live. */
export const findLiveSessions = findLiving
export { dataExportJob, resetAskedJob } from './jobs-of-identity.ts'
export {
  findExistingAccounts,
  updateImportedAccounts,
  reserveAccountIds,
  importAccounts,
  mailImportedPeople,
  type ExistingAccount,
  type MovedAccount,
} from './moved-in/moved-in.ts'
