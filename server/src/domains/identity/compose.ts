import type { CatalogueDomain } from '../catalogue/catalogue.ts'
import type { Credentials } from '../credentials/credentials.ts'
import type { House } from '../house.ts'
import type { Photos } from '../photos/photos.ts'
import type { Consents, Profiles, Shares, SmsConsent } from '../profiles/profiles.ts'
import { createIdentity, type PersonQuestions, type IdentityMoments } from './identity.ts'
import { identityJobs } from './jobs.ts'
import { identityRoutes } from './routes.ts'

type Below = {
  catalogue: CatalogueDomain
  credentials: Credentials
  profiles: Profiles
  consents: Consents
  shares: Shares
  smsConsent: SmsConsent
  photos: Photos
}
/** What becomes of two profiles that are one from now on, those above know by what is sold. */
type Telling = Pick<Below, 'catalogue'>
type Moments = Omit<IdentityMoments, 'onMerged' | 'onSignedIn'> & {
  onSignedIn(...come: [...Parameters<IdentityMoments['onSignedIn']>, told: Telling]): ReturnType<IdentityMoments['onSignedIn']>
  onMerged(...merged: [...Parameters<IdentityMoments['onMerged']>, told: Telling]): ReturnType<IdentityMoments['onMerged']>
}
type Asked = { questions: PersonQuestions; moments: Moments }

export function composeIdentity(
  house: House,
  { catalogue, credentials, profiles, consents, shares, smsConsent, photos }: Below,
  asked: Asked,
) {
  const { config, adaptors } = house
  const identity = createIdentity({
    ...house,
    ...config,
    ...credentials,
    issuer: 'Alpenglow',
    profiles,
    questions: withHousehold({ consents, shares, smsConsent, photos }, asked.questions),
    moments: {
      ...asked.moments,
      onSignedIn: (tx, who) => asked.moments.onSignedIn(tx, who, { catalogue }),
      onMerged: (tx, merged) => asked.moments.onMerged(tx, merged, { catalogue }),
    },
    welcomeBySms: smsConsent.welcome,
    socialPorts: adaptors.social,
  })
  return {
    identity,
    gives: { routes: identityRoutes(identity), jobs: identityJobs(identity), sweeps: [identity.sweep] },
  }
}

/** What those below know of a person goes along with what those above say of them. */
const withHousehold = (
  { consents, photos, shares, smsConsent }: Pick<Below, 'consents' | 'photos' | 'shares' | 'smsConsent'>,
  questions: PersonQuestions,
): PersonQuestions => ({
  ...questions,
  dataOf: {
    textMessages: ({ profileId }) => smsConsent.statusOf(profileId),
    minorConsents: ({ profileId }) => consents.consentsOf(profileId),
    photos: ({ profileId }) => photos.photosOf(profileId),
    profileShares: ({ profileId, email }) => shares.sharesOf(profileId, email),
    ...questions.dataOf,
  },
  kept: async (whose) => [
    ...(await smsConsent.kept(whose.profileId)),
    ...(await consents.kept(whose.profileId)),
    ...(await questions.kept(whose)),
  ],
})
