import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { Credentials } from '../credentials/credentials.ts'
import type { SharedHooks } from '../domain-hooks.ts'
import type { Gives, House } from '../house.ts'
import type { Profiles, SmsConsent } from '../profiles/profiles.ts'
import {
  createIdentity,
  withdrawInvitationsOf,
  findLiveSessions,
  type IdentityMoments,
  type PersonQuestions,
} from './identity.ts'
import { identityJobs } from './jobs.ts'
import { identityLetters } from './mails/mails.ts'
import { identityRoutes } from './routes.ts'

type Below = { catalogue: CatalogueDomain; credentials: Credentials; profiles: Profiles; smsConsent: SmsConsent }
type Above = SharedHooks & Pick<PersonQuestions, 'whyNotBornOn'> & Omit<IdentityMoments, keyof SharedHooks>

export function composeIdentity(house: House, { credentials, profiles, smsConsent }: Below, above: Above) {
  const { config, db, adaptors } = house
  const identity = createIdentity({
    ...house,
    ...config,
    ...credentials,
    issuer: 'Alpenglow',
    profiles,
    questions: {
      dataOf: () => above.personalData,
      keptWhenLeaving: above.keptWhenLeaving,
      whyNotLeave: above.whyStays,
      whyNotBornOn: above.whyNotBornOn,
    },
    moments: {
      onSignedIn: above.onSignedIn,
      onSignedOut: above.onSignedOut,
      onConfirmed: above.onConfirmed,
      beforeStrangersGo: above.beforeStrangersGo,
      onStrangersGone: above.onStrangersGone,
      beforeMerging: above.beforeMerging,
      onMerged: above.onMerged,
      onLeft: above.onLeft,
    },
    welcomeBySms: smsConsent.welcome,
    socialPorts: adaptors.social,
  })
  return {
    identity,
    gives: {
      routes: identityRoutes(identity),
      jobs: identityJobs(identity),
      sweeps: [identity.sweep],
      mails: identityLetters,
      answers: {
        onGone: withdrawInvitationsOf,
        stillThere: (ids: readonly string[]) => findLiveSessions(db, ids, config.session),
      },
    } satisfies Gives,
  }
}
